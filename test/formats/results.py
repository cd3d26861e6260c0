"""A check with all formats at once, and what its files have to be.

Every file is validated: JSON against docs/json.schema.json, the others against the schemas beside
this script, which are written from the public specifications. Then what they say is compared with
the text. Each expect() is one test.
"""
import glob
import hashlib
import json
import os
import re
import shlex
import subprocess
import xml.etree.ElementTree as ET

import jsonschema
import yaml

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
passed, failures = 0, []
fathom = ""


def expect(condition, what):
    global passed
    if condition:
        passed += 1
    else:
        failures.append(what)
        print(f"FAILED: {what}", flush=True)


def schema(path):
    with open(path, encoding="utf-8") as file:
        loaded = json.load(file)
    jsonschema.Draft7Validator.check_schema(loaded)
    return jsonschema.Draft7Validator(loaded)


JSON = schema(os.path.join(ROOT, "docs", "json.schema.json"))
SARIF = schema(os.path.join(HERE, "sarif.schema.json"))
WITNESS = schema(os.path.join(HERE, "witness.schema.json"))
CBMC = schema(os.path.join(HERE, "cbmc.schema.json"))


def validate(validator, document, what):
    errors = [f"{list(e.absolute_path)}: {e.message[:300]}" for e in validator.iter_errors(document)]
    expect(not errors, f"{what} is valid: {errors[:3]}")


def xmllint(file, *how):
    done = subprocess.run(["xmllint", "--noout", "--nonet", *how, file], capture_output=True, check=False)
    expect(done.returncode == 0, f"{file!r} is valid: {done.stderr[:400]!r}")


def unique_keys(pairs):
    keys = [key for key, _ in pairs]
    expect(len(keys) == len(set(keys)), f"no field twice: {keys[:10]}")
    return dict(pairs)


def load_json(path):
    with open(path, "rb") as file:
        return json.loads(file.read().decode("utf-8"), object_pairs_hook=unique_keys)


def run(*words, cwd=None, stdin=b"", **more):
    return subprocess.run([fathom, *words], input=stdin, capture_output=True, timeout=60, cwd=cwd, check=False,
                          **more)


def one_sentence(done):
    """Of what is wrong."""
    return done.stderr.startswith(b"fathom: ") and done.stderr.count(b"\n") == 1 and done.stderr.endswith(b"\n")


class Results:
    """A check with all formats at once, in the directory in which the program is."""

    OPTIONS = ["--json=r.json", "--sarif=r.sarif", "--junit=r.xml", "--witness=r.yml", "--testcomp=tests",
               "--cbmc-json=r.cbmc", "--lcov=r.info"]

    def __init__(self, folder, files, options=(), flags=()):
        self.folder = folder
        self.name = f"{files} {list(options)}"
        self.done = run("check", "--no-cache", *self.OPTIONS, *options, *files, "--", *flags, cwd=folder)
        self.code, self.text = self.done.returncode, self.done.stdout
        self.result = None
        if self.code not in (0, 5, 10):
            expect(False, f"{self.name}: exit code {self.code}: {self.done.stderr[-300:]!r}")
            return
        self.result = load_json(self.path("r.json"))
        self.validate()

    def path(self, name):
        return os.path.join(self.folder, name)

    def violated(self):
        return [p for p in self.result["properties"] if p["status"] == "violated"]

    def validate(self):
        result = self.result
        validate(JSON, result, f"JSON of {self.name}")
        self.agrees_with_text()
        self.sarif()
        self.junit()
        self.witness()
        self.tests()
        self.cbmc()
        self.explained()

    def agrees_with_text(self):
        result, text = self.result, self.text.decode("utf-8", "replace")
        verdict = next(line for line in reversed(text.splitlines())
                       if re.match("(VERIFIED|FAILED|BOUNDED|UNKNOWN): ", line))
        expect(verdict.startswith(result["verdict"]), f"{self.name}: {verdict} is {result['verdict']}")
        expect(result["exitCode"] == self.code, f"{self.name}: {result['exitCode']} is exit code {self.code}")
        counts = {s: sum(p["status"] == s for p in result["properties"])
                  for s in ("proved", "violated", "undecided", "unreachable")}
        for status, count in counts.items():
            expect(result["summary"][status] == count, f"{self.name}: {count} {status}")
        expect(result["summary"]["properties"] == len(result["properties"]), f"{self.name}: number of properties")
        ids = [p["id"] for p in result["properties"] + result["covers"]]
        expect(len(ids) == len(set(ids)), f"{self.name}: each property has a name of its own")
        errors = len(re.findall(r"(?m)^(?! *\d+ \|).*error: .*\[(?!vacuity|cover)[\w-]+(?:, CWE-\d+)?\]$", text))
        expect(counts["violated"] == errors, f"{self.name}: {errors} errors, {counts['violated']} violated")
        if match := re.search(r"(\d+)( propert\w+)? proved", verdict):
            expect(int(match[1]) == counts["proved"], f"{self.name}: {verdict}: {counts}")
        else:
            expect(counts["proved"] == 0, f"{self.name}: nothing is proved in {verdict}: {counts}")
        if result["verdict"] == "VERIFIED":
            expect(counts["violated"] == counts["undecided"] == 0, f"{self.name}: VERIFIED with {counts}")
        if result["verdict"] in ("BOUNDED", "UNKNOWN"):
            expect(counts["violated"] == counts["proved"] == 0, f"{self.name}: {result['verdict']} with {counts}")
        if result["verdict"] == "FAILED":
            expect(counts["violated"] or result["vacuity"]["isError"], f"{self.name}: FAILED with {counts}")
        expect(len(re.findall(r"(?m)^  assumes: ", text)) == len(result["assumptions"]), f"{self.name}: assumptions")
        numbers = sorted(p["found"] for p in self.violated())
        expect(numbers == list(range(len(numbers))), f"{self.name}: the order in which they were found: {numbers}")
        for execution in [p["execution"] for p in self.violated()]:
            for i, step in enumerate(execution["steps"]):
                expect(all(used < i for used in step.get("uses", [])), f"{self.name}: uses of step {i}")
                expect(step.get("call", -1) < i, f"{self.name}: call of step {i}")
        for source in result["sources"]:
            path = os.path.join(self.folder, source["file"])
            if "sha256" in source and "\ufffd" not in source["file"]:
                with open(path, "rb") as file:
                    content = file.read()
                expect(hashlib.sha256(content).hexdigest() == source["sha256"], f"{self.name}: hash of {path}")

    def sarif(self):
        log = load_json(self.path("r.sarif"))
        validate(SARIF, log, f"SARIF of {self.name}")
        (one,) = log["runs"]
        rules = [rule["id"] for rule in one["tool"]["driver"]["rules"]]
        expect(len(rules) == len(set(rules)), "rules have names of their own")
        taxa = {taxon["id"] for taxon in one["taxonomies"][0]["taxa"]}
        for rule in one["tool"]["driver"]["rules"]:
            for relation in rule.get("relationships", []):
                expect(relation["target"]["id"] in taxa, f"{rule['id']} refers to a known CWE")
                # By these code scanning finds it.
                expect(f"external/cwe/cwe-{relation['target']['id']}" in rule["properties"]["tags"], f"tags of {rule['id']}")
        errors = [r for r in one["results"] if r["ruleId"] != "vacuity"]
        expect(len(errors) == len(self.violated()), f"{self.name}: a result of SARIF for each violation")
        for result, p in zip(errors, self.violated()):
            expect(result["ruleId"] in rules and result["ruleId"] == p["kind"], f"{self.name}: {result['ruleId']}")
            expect(result["properties"]["fathom/property"] == p["id"], f"{self.name}: {p['id']} in SARIF")
            needed = [s for s in p["execution"]["steps"] if s["needed"] and s["kind"] != "violation"]
            flow = result["codeFlows"][0]["threadFlows"][0]["locations"]
            told = [i for i in p["execution"]["inputs"] if i["text"]]
            expected = min(len(needed), 1000) + len(told) + 1
            expect(len(flow) == expected, f"{self.name}: {len(flow)} locations in the flow, not {expected}")
            expect([at["executionOrder"] for at in flow] == list(range(1, expected + 1)), f"{self.name}: the order of the flow")
            expect(flow[-1]["location"]["physicalLocation"] == result["locations"][0]["physicalLocation"]
                   if "physicalLocation" in result["locations"][0] else True, f"{self.name}: the flow ends at the result")
        prints = [json.dumps(r["partialFingerprints"]) for r in one["results"]]
        expect(len(prints) == len(set(prints)), f"{self.name}: fingerprints differ")
        for where in self.artifact_locations(one["results"]):
            expect(where["uri"].startswith("file://") != (where.get("uriBaseId") == "SRCROOT"), f"{self.name}: the base of {where}")
            if "index" in where:
                expect(one["artifacts"][where["index"]]["location"]["uri"] == where["uri"], f"{self.name}: index of {where}")
        if "\ufffd" not in one["invocations"][0]["commandLine"]:
            words = shlex.split(one["invocations"][0]["commandLine"])
            expect(words == self.result["run"]["command"], f"{self.name}: the command line")
        expect(one["invocations"][0]["exitCode"] == self.code, f"{self.name}: exit code in SARIF")
        expect(one["invocations"][0]["executionSuccessful"] == (self.result["verdict"] in ("VERIFIED", "FAILED")),
               f"{self.name}: whether the run was successful")

    def artifact_locations(self, node):
        if isinstance(node, dict):
            if "artifactLocation" in node:
                yield node["artifactLocation"]
            for child in node.values():
                yield from self.artifact_locations(child)
        elif isinstance(node, list):
            for child in node:
                yield from self.artifact_locations(child)

    def junit(self):
        xmllint(self.path("r.xml"), "--schema", os.path.join(HERE, "junit.xsd"))
        suite = ET.parse(self.path("r.xml")).getroot().find("testsuite")
        cases = suite.findall("testcase")
        for attribute, element in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
            count = sum(case.find(element) is not None for case in cases)
            expect(int(suite.get(attribute)) == count, f"{self.name}: {attribute} of JUnit")
        expect(int(suite.get("tests")) == len(cases), f"{self.name}: tests of JUnit")
        bad = any(case.find("failure") is not None or case.find("error") is not None for case in cases)
        if self.result["verdict"] != "VERIFIED":
            expect(bad, f"{self.name}: JUnit shows that it is {self.result['verdict']}")
        if self.result["verdict"] == "VERIFIED" and all(c["state"] != "undecided" for c in self.result["covers"]):
            expect(not bad, f"{self.name}: JUnit shows no fault of what is VERIFIED")
        by_name = {case.get("name"): case for case in cases}
        for p in self.violated():
            failure = by_name[p["id"]].find("failure") if p["id"] in by_name else None
            expect(failure is not None or "\ufffd" in str(list(by_name)), f"{self.name}: {p['id']} fails in JUnit")

    def witness(self):
        path, verdict = self.path("r.yml"), self.result["verdict"]
        wanted = verdict == "VERIFIED" or (verdict == "FAILED" and self.violated())
        expect(os.path.exists(path) == bool(wanted), f"{self.name}: a witness of {verdict}")
        if not wanted:
            return
        with open(path, "rb") as file:
            text = file.read().decode("utf-8")
        witness = yaml.safe_load(text)
        validate(WITNESS, witness, f"witness of {self.name}")
        kind = "invariant_set" if verdict == "VERIFIED" else "violation_sequence"
        expect(witness[0]["entry_type"] == kind, f"{self.name}: {kind}")
        if verdict != "FAILED":
            return
        first = min(self.violated(), key=lambda p: p["found"])
        types = [s["segment"][0]["waypoint"]["type"] for s in witness[0]["content"]]
        expect(types[-1] == "target" and types.count("target") == 1, f"{self.name}: the target comes last: {types}")
        target = witness[0]["content"][-1]["segment"][0]["waypoint"]["location"]
        expect(target["line"] == first["place"]["line"], f"{self.name}: the line of the target")

    def tests(self):
        xmllint(self.path("tests/metadata.xml"), "--dtdvalid", os.path.join(HERE, "metadata.dtd"))
        cases = sorted(glob.glob(glob.escape(self.path("tests")) + "/testcase-*.xml"))
        covered = [c for c in self.result["covers"] if c["state"] == "covered"]
        expect(len(cases) == len(self.violated()) + len(covered), f"{self.name}: {len(cases)} tests")
        for case in cases:
            xmllint(case, "--dtdvalid", os.path.join(HERE, "testcase.dtd"))
        errors = sum(ET.parse(case).getroot().get("coversError") == "true" for case in cases)
        expect(errors == len(self.violated()), f"{self.name}: {errors} tests that fail")

    def cbmc(self):
        printed = load_json(self.path("r.cbmc"))
        validate(CBMC, printed, f"CBMC's JSON of {self.name}")
        (results,) = [part["result"] for part in printed if "result" in part]
        status = {"proved": "SUCCESS", "unreachable": "SUCCESS", "violated": "FAILURE", "undecided": "UNKNOWN"}
        shown = [(r["property"], r["status"]) for r in results if ".unwind." not in r["property"]]
        expect(shown == [(p["id"], status[p["status"]]) for p in self.result["properties"]],
               f"{self.name}: properties as CBMC has them")

    def explained(self):
        if self.result["verdict"] == "UNKNOWN" and not self.result["properties"]:
            return  # printed before there was a report
        if "\ufffd" in json.dumps(self.result, ensure_ascii=False):
            done = run("explain", "r.json", cwd=self.folder)
            expect(done.returncode == 0, f"{self.name}: explained: {done.stderr[:300]!r}")
            return
        for trace in ("needed", "full"):
            done = run("explain", f"--trace={trace}", "r.json", cwd=self.folder)
            expect(done.returncode == 0 and done.stderr == b"", f"{self.name}: explained: {done.stderr[:300]!r}")
            if trace == "needed":
                said = re.sub(rb"(true|false\(.*\)|unknown)\n$", b"", self.text)  # SV-COMP's word
                expect(done.stdout == said, f"{self.name}: explain says what check has said")
        for p in self.violated()[:2]:
            done = run("explain", "r.json", p["id"], cwd=self.folder)
            expect(done.returncode == 0 and done.stdout in self.text, f"{self.name}: explain {p['id']}")
