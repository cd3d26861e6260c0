#!/usr/bin/env python3
"""A Slurm on this one machine: munged, slurmctld and some slurmd, each a node of its own.

    cluster.py start DIR [--nodes 4]    prints the line that tells a shell about it
    cluster.py stop DIR

Everything is in DIR: configuration, key, sockets, state, logs. Daemons are ended by
their process ids, and nothing outside of DIR is used, so that several can run beside
each other and beside a Slurm of the machine. Tests use the class.
"""
import argparse
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import time

TOOLS = os.environ["PATH"] + ":/usr/sbin:/sbin"
PATIENCE = 60  # seconds for the whole to be there


def free_ports(number):
    """Ports that nobody has now."""
    sockets = [socket.socket() for _ in range(number)]
    try:
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]
    finally:
        for each in sockets:
            each.close()


def process_runs(pid):
    """Whether it does, zombies aside."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


class Cluster:
    """Daemons under one directory; stop() ends them."""

    def __init__(self, directory, nodes=4, memory=1500, jobs=50000):
        """jobs: how many Slurm keeps, those included that have ended lately."""
        self.jobs = jobs
        self.directory = os.path.abspath(directory)
        self.nodes = [f"node{i + 1}" for i in range(nodes)]
        self.memory = memory
        self.environment = dict(os.environ, SLURM_CONF=self.path("slurm.conf"), PATH=TOOLS)

    def path(self, *parts):
        return os.path.join(self.directory, *parts)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="ascii") as file:
            file.write(text)

    # The daemons.

    def start(self):
        for tool in ("munged", "slurmctld", "slurmd"):
            if not shutil.which(tool, path=TOOLS):
                sys.exit(f"cluster.py: there is no {tool}; scripts/setup.sh installs it")
        os.makedirs(self.path("munge"))
        os.chmod(self.directory, 0o755)
        os.chmod(self.path("munge"), 0o755)
        for name in ["state", "pids", "logs"] + self.nodes:
            os.makedirs(self.path(name))
        self.configure()
        self.start_munged()
        self.start_controller()
        for node in self.nodes:
            self.start_node(node)
        self.wait_for(lambda: self.states().count("idle") == len(self.nodes), "nodes")
        return self

    def configure(self):
        me = pwd.getpwuid(os.getuid()).pw_name
        host = socket.gethostname().split(".")[0]
        control, *ports = free_ports(1 + len(self.nodes))
        lines = [
            "ClusterName=fathom", f"SlurmctldHost={host}(127.0.0.1)", f"SlurmctldPort={control}",
            f"SlurmUser={me}", f"SlurmdUser={me}",
            "AuthType=auth/munge", f"AuthInfo=socket={self.path('munge', 'socket')},cred_expire=3", "CredType=cred/munge",
            f"StateSaveLocation={self.path('state')}", f"SlurmctldPidFile={self.path('pids', 'slurmctld')}",
            f"SlurmctldLogFile={self.path('logs', 'slurmctld')}", f"SlurmdPidFile={self.path('pids', '%n')}",
            f"SlurmdLogFile={self.path('logs', '%n')}", f"SlurmdSpoolDir={self.path('%n')}",
            "ProctrackType=proctrack/linuxproc", "TaskPlugin=task/none", "SwitchType=switch/none", "MpiDefault=none",
            "SelectType=select/cons_tres", "SelectTypeParameters=CR_CPU_Memory",
            "JobAcctGatherType=jobacct_gather/linux", "JobAcctGatherFrequency=task=1",
            "JobAcctGatherParams=OverMemoryKill", "AccountingStorageType=accounting_storage/none",
            "JobCompType=jobcomp/none", "MailProg=/bin/true",
            "SchedulerType=sched/backfill", "SchedulerParameters=batch_sched_delay=0,sched_min_interval=20000,sched_interval=1,bf_interval=1",
            "SlurmctldTimeout=6", "SlurmdTimeout=6", "KillWait=2", "InactiveLimit=0", "MinJobAge=300",
            "ReturnToService=2", "SlurmdParameters=config_overrides", "MaxArraySize=10001", f"MaxJobCount={self.jobs}",
            "TCPTimeout=5",
        ]
        lines += [f"NodeName={node} NodeHostname={host} NodeAddr=127.0.0.1 Port={port} CPUs=1 RealMemory={self.memory}"
                  for node, port in zip(self.nodes, ports)]
        lines += [f"PartitionName=all Nodes={','.join(self.nodes)} Default=YES MaxTime=INFINITE State=UP"]
        self.write("slurm.conf", "\n".join(lines) + "\n")

    def start_munged(self):
        with open(self.path("munge", "key"), "wb") as file:
            file.write(os.urandom(1024))
        os.chmod(self.path("munge", "key"), 0o400)
        self.daemon("munged", f"--key-file={self.path('munge', 'key')}", f"--socket={self.path('munge', 'socket')}",
                    f"--pid-file={self.path('pids', 'munged')}", f"--log-file={self.path('logs', 'munged')}",
                    f"--seed-file={self.path('munge', 'seed')}", "--force")

    def start_controller(self):
        self.daemon("slurmctld", "-f", self.path("slurm.conf"))

    def start_node(self, node, *prefix):
        """The prefix is a command that runs another."""
        self.daemon(*prefix, "slurmd", "-N", node, "-f", self.path("slurm.conf"))

    def daemon(self, *command):
        done = subprocess.run(command, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=60, check=False)
        if done.returncode:
            raise RuntimeError(f"{' '.join(command)}: exit code {done.returncode}\n{done.stdout}\n{self.logs()}")

    def pid(self, name):
        """Of munged, slurmctld or a node; None if it does not run."""
        try:
            with open(self.path("pids", name), encoding="ascii") as file:
                pid = int(file.read())
        except (FileNotFoundError, ValueError):
            return None
        return pid if process_runs(pid) else None

    def kill(self, name, how=signal.SIGKILL):
        """Ends a daemon and waits until it is gone; jobs of a node go on."""
        pid = self.pid(name)
        if pid is None:
            return
        os.kill(pid, how)
        self.wait_for(lambda: not process_runs(pid), f"the end of {name}")

    def stop(self):
        if self.pid("slurmctld"):
            self.tool("scancel", f"--user={os.getuid()}", check=False)
            try:
                self.wait_for(lambda: not self.tool("squeue", "-h").strip(), "an empty queue", 20)
            except (RuntimeError, subprocess.SubprocessError):
                pass
        for name in self.nodes + ["slurmctld", "munged"]:
            try:
                self.kill(name, signal.SIGTERM)
            except RuntimeError:
                self.kill(name, signal.SIGKILL)
        # What a job has left, and the supervisors of jobs whose slurmd was killed: they have
        # this configuration in their environment.
        for pid in self.left_processes():
            os.kill(pid, signal.SIGKILL)

    def left_processes(self):
        """Processes that work for this cluster, the caller and its like aside."""
        found = []
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{pid}/environ", "rb") as file:
                    variables = file.read().split(b"\0")
                with open(f"/proc/{pid}/cmdline", "rb") as file:
                    command = file.read()
            except OSError:
                continue
            mine = f"SLURM_CONF={self.path('slurm.conf')}".encode() in variables
            job = any(v.startswith(b"SLURM_JOB_ID=") for v in variables)
            if mine and (job or b"slurmstepd" in command):
                found.append(int(pid))
        return found

    # Asking.

    def tool(self, *command, check=True):
        done = subprocess.run(command, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=60, check=False)
        if check and done.returncode:
            raise RuntimeError(f"{' '.join(command)}: {done.stderr}")
        return done.stdout

    def states(self):
        try:
            return [line.strip() for line in self.tool("sinfo", "-h", "-N", "-o", "%t").splitlines()]
        except RuntimeError:
            return []

    def wait_for(self, condition, what, patience=PATIENCE):
        end = time.monotonic() + patience
        while not condition():
            if time.monotonic() > end:
                raise RuntimeError(f"waited in vain for {what}\n{self.logs()}")
            time.sleep(0.05)

    def logs(self):
        text = ""
        for name in sorted(os.listdir(self.path("logs"))):
            with open(self.path("logs", name), encoding="utf-8", errors="replace") as file:
                text += f"{name}:\n" + "".join(file.readlines()[-15:])
        return text


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["start", "stop"])
    parser.add_argument("directory")
    parser.add_argument("--nodes", type=int, default=4)
    arguments = parser.parse_args()
    if arguments.what == "start":
        cluster = Cluster(arguments.directory, arguments.nodes).start()
        print(f"export SLURM_CONF={cluster.path('slurm.conf')}")
    else:
        with open(os.path.join(arguments.directory, "slurm.conf"), encoding="ascii") as file:
            nodes = len(re.findall("^NodeName=", file.read(), re.M))
        Cluster(arguments.directory, nodes).stop()


if __name__ == "__main__":
    main()
