"""A headless Chromium, led by the DevTools protocol over a pair of pipes."""
import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class Browser:
    """One page. What it says on its console, asks the network for, or is denied by its policy is kept."""

    def __init__(self, seconds=30):
        self.seconds, self.number, self.buffer = seconds, 0, b""
        self.console, self.requests, self.problems = [], [], []
        program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        if not program:
            raise SystemExit("there is no chromium; scripts/setup.sh installs it")
        self.profile = tempfile.mkdtemp(prefix="fathom-browser-")
        to_read, self.write_end = os.pipe()
        self.read_end, to_write = os.pipe()
        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions",
             "--force-color-profile=srgb", "--hide-scrollbars=false", "--remote-debugging-pipe",
             f"--user-data-dir={self.profile}", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False,
            preexec_fn=lambda: _place(to_read, to_write), start_new_session=True)
        os.close(to_read)
        os.close(to_write)
        self.session = None
        target = next(t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(domain + ".enable")
        self.call("Performance.enable", timeDomain="threadTicks")

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (OSError, RuntimeError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.write_end)
        os.close(self.read_end)
        shutil.rmtree(self.profile, ignore_errors=True)

    # The protocol: JSON documents, each with a null byte behind it.
    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.write_end, data):]
        number = self.number
        while True:
            answer = self.receive(self.seconds)
            if answer is None:
                raise RuntimeError(f"no answer to {method} within {self.seconds} seconds")
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def receive(self, seconds):
        end = time.monotonic() + seconds
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.read_end], [], [], max(0, end - time.monotonic()))
            if not ready:
                return None
            data = os.read(self.read_end, 1 << 20)
            if not data:
                raise RuntimeError("the browser has ended")
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(message)
        self.notice(message)
        return message

    def notice(self, message):
        method, parameters = message.get("method"), message.get("params", {})
        if method == "Runtime.consoleAPICalled":
            self.console.append(" ".join(str(a.get("value", a.get("description", ""))) for a in parameters["args"]))
        elif method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.problems.append("exception: " + details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded":
            self.problems.append(parameters["entry"]["level"] + ": " + parameters["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])
        elif method == "Page.javascriptDialogOpening":
            self.problems.append("dialog: " + parameters["message"])

    # What a person does.
    def open(self, path, fragment=""):
        url = path.resolve().as_uri() + fragment
        self.call("Page.navigate", url="about:blank")
        self.until("location.href === 'about:blank'")
        self.requests.clear()
        self.problems.clear()
        self.call("Page.navigate", url=url)
        self.until("document.readyState === 'complete' && location.href !== 'about:blank' && document.body.dataset.view !== undefined")

    def run(self, expression):
        """The value of an expression of JavaScript."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def until(self, expression, seconds=15):
        end = time.monotonic() + seconds
        while True:
            try:
                if self.run(f"!!({expression})"):
                    return
            except RuntimeError as error:
                if "context" not in str(error) and "TypeError" not in str(error):
                    raise
            if time.monotonic() > end:
                raise RuntimeError(f"not so within {seconds} seconds: {expression}")
            time.sleep(0.02)

    def frame(self):
        """Waits until the page has drawn what it has to draw."""
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def text(self, selector):
        return self.run(f"document.querySelector({json.dumps(selector)}).innerText")

    def click(self, selector):
        """With the mouse, at the middle of the element."""
        place = self.run("(() => { const e = document.querySelector(%s); e.scrollIntoView({block: 'nearest'});"
                         "const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()" % json.dumps(selector))
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)

    def key(self, key, shift=False):
        codes = {"ArrowLeft": 37, "ArrowRight": 39, "ArrowUp": 38, "ArrowDown": 40, "Home": 36, "End": 35, "Enter": 13, "Escape": 27, "Tab": 9}
        parameters = {"key": key, "modifiers": 8 if shift else 0, "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper()))}
        if len(key) == 1:
            parameters["text"] = key
        elif key == "Enter":
            parameters["text"] = "\r"
        self.call("Input.dispatchKeyEvent", type="keyDown", **parameters)
        self.call("Input.dispatchKeyEvent", type="keyUp", **{k: v for k, v in parameters.items() if k != "text"})

    def type(self, text):
        for character in text:
            self.key(character)

    def window(self, width, height, dark=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def cpu_seconds(self):
        """Of the page so far: the time of the clock depends on what else the machine does."""
        metrics = self.call("Performance.getMetrics")["metrics"]
        return next(m["value"] for m in metrics if m["name"] == "TaskDuration")

    def screenshot(self, path):
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))


def _place(to_read, to_write):
    # Copies far from 3 and 4 first: either may be one of the pipes itself.
    import fcntl
    first, second = fcntl.fcntl(to_read, fcntl.F_DUPFD, 100), fcntl.fcntl(to_write, fcntl.F_DUPFD, 100)
    os.dup2(first, 3)
    os.dup2(second, 4)
    os.set_inheritable(3, True)
    os.set_inheritable(4, True)
