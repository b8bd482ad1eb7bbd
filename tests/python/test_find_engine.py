"""Where the package finds the engine of an installed program, and the version that an update has put in its place."""

import json
import os
import stat
import tempfile
import unittest
from unittest import mock

from lbbiopsy_agent import _find_engine


def write(folder, name, text=""):
    file = os.path.join(folder, *name.split("/"))
    os.makedirs(os.path.dirname(file), exist_ok=True)
    with open(file, "w", encoding="utf-8") as opened:
        opened.write(text)
    return file


class FindEngine(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory(prefix="lb Größe 数据 ")
        self.addCleanup(holder.cleanup)
        self.base = os.path.realpath(holder.name)
        self.home = os.path.join(self.base, "home")
        self.data = os.path.join(self.base, "data")
        self.program = os.path.join(self.base, "lib", "lb-agent")
        write(self.program, "package.json", json.dumps({"version": "0.2.0"}))
        write(self.program, "release-files.json", "{}")
        self.engine = write(self.program, "dist/engine.js")
        cli = write(self.program, "dist/cli.js")
        os.chmod(cli, os.stat(cli).st_mode | stat.S_IXUSR)
        self.bin = os.path.join(self.base, "bin")
        os.makedirs(self.bin)
        os.symlink(cli, os.path.join(self.bin, "lb-agent"))
        env = {"HOME": self.home, "PATH": self.bin, "LB_AGENT_USER_DATA_DIR": self.data}
        for patch in (
            mock.patch.dict(os.environ, env, clear=True),
            mock.patch.object(_find_engine, "checkout", lambda: os.path.join(self.base, "elsewhere")),
        ):
            patch.start()
            self.addCleanup(patch.stop)

    def point(self, version, is_there=True):
        write(self.data, "versions/current.json", json.dumps({"schema_version": 1, "version": version, "former": None}))
        return write(self.data, "versions/{}/dist/engine.js".format(version)) if is_there else None

    def test_lb_agent_on_path_leads_to_its_engine(self):
        self.assertEqual(_find_engine.find_engine(), self.engine)

    def test_an_update_takes_its_place(self):
        newer = self.point("0.10.0")
        self.assertEqual(_find_engine.find_engine(), newer)

    def test_an_update_that_is_gone_older_or_no_version_does_not(self):
        self.point("0.3.0", is_there=False)
        self.assertEqual(_find_engine.find_engine(), self.engine)
        for version in ("0.1.0", "0.2.0", "installed", "../../evil"):
            self.point(version)
            self.assertEqual(_find_engine.find_engine(), self.engine)
        write(self.data, "versions/current.json", "no JSON")
        self.assertEqual(_find_engine.find_engine(), self.engine)

    def test_a_checkout_follows_no_update(self):
        self.point("9.0.0")
        os.remove(os.path.join(self.program, "release-files.json"))
        self.assertEqual(_find_engine.find_engine(), self.engine)

    def test_the_record_of_the_installer_comes_first(self):
        other = write(self.base, "other/dist/engine.js")
        write(self.home, ".config/lb-agent/install.json", json.dumps({"engine": other}))
        self.assertEqual(_find_engine.find_engine(), other)

    def test_without_any_the_places_are_named(self):
        os.environ["PATH"] = os.path.join(self.base, "empty")
        with self.assertRaises(_find_engine.EngineNotFound) as caught:
            _find_engine.find_engine()
        self.assertIn("no lb-agent on PATH", caught.exception.detail)


if __name__ == "__main__":
    unittest.main()
