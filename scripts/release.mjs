// `npm run release`: a folder that starts with Node alone: sources that ship, the built pages, installed packages without those of
// developers, a list of all components (CycloneDX) and their licenses.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licenseText, releasePackage, shippedPackages, ships } from './release/release-files.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const WORKSPACES = ['contract', 'server', 'web', 'e2e', 'bench']
const TEXTS = ['README.md', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md', 'package-lock.json', 'features.json']
const HELP = `npm run release -- [--to FOLDER]

Makes a folder that runs Praxis with Node alone, for this system (${process.platform}-${process.arch}).
  --to FOLDER   where to; it must be empty or missing (default: release/praxis-VERSION-SYSTEM)`

function say(message) {
	console.log(`release: ${message}`)
}

function fail(message) {
	console.error(`release: ${message}`)
	process.exit(1)
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, '\t')}\n`)

/** Standard output, or the end with its errors. */
function run(command, args, cwd) {
	const options = { cwd, encoding: 'utf8', maxBuffer: 1 << 28, shell: process.platform === 'win32' }
	const { status, stdout, stderr, error } = spawnSync(command, args, options)
	if (error !== undefined) fail(`${command}: ${error.message}`)
	if (status !== 0) fail(`${command} ${args.join(' ')} ended with ${status}:\n${stderr}${stdout}`)
	return stdout
}

function targetOf(args, version) {
	const at = args.indexOf('--to')
	const unknown = args.filter((arg, index) => arg !== '--to' && (at === -1 || index !== at + 1))
	if (unknown.length > 0 || (at !== -1 && args[at + 1] === undefined)) fail(`what is ${args.join(' ')}?\n\n${HELP}`)
	const named =
		at === -1 ? join(ROOT, 'release', `praxis-${version}-${process.platform}-${process.arch}`) : args[at + 1]
	const target = resolve(named)
	if (existsSync(target) && readdirSync(target).length > 0) fail(`${target} is not empty.`)
	return target
}

function copySources(target) {
	for (const folder of ['contract', 'server/src', 'server/migrations', 'web/dist']) {
		const from = join(ROOT, folder)
		const isWanted = (path) => !/(?:^|\/)node_modules(?:\/|$)/.test(path) && ships(path)
		cpSync(from, join(target, folder), { recursive: true, filter: (path) => isWanted(relative(from, path)) })
	}
	for (const text of TEXTS) cpSync(join(ROOT, text), join(target, text))
	cpSync(join(ROOT, 'deploy'), join(target, 'deploy'), { recursive: true })
}

/** The lock names every workspace: they are there while packages are installed. */
function installPackages(target) {
	for (const name of ['', ...WORKSPACES]) {
		mkdirSync(join(target, name), { recursive: true })
		cpSync(join(ROOT, name, 'package.json'), join(target, name, 'package.json'))
	}
	const only = ['contract', 'server'].flatMap((name) => ['-w', name])
	run('npm', ['ci', '--omit=dev', '--include-workspace-root', '--no-audit', '--no-fund', ...only], target)
	for (const name of ['e2e', 'bench']) rmSync(join(target, name), { recursive: true })
	rmSync(join(target, 'web/package.json'))
	rmSync(join(target, 'package-lock.json'))
	writeJson(join(target, 'package.json'), releasePackage(readJson(join(ROOT, 'package.json'))))
}

function writeStarter(target) {
	const path = join(target, 'praxis')
	const node = 'node_modules/node-$(uname -s | tr A-Z a-z)-$(uname -m | sed s/x86_64/x64/\\;s/aarch64/arm64/)/bin/node'
	const lines = [
		'#!/bin/sh',
		'# Starts Praxis, or runs a command of it: praxis, praxis --demo, praxis doctor, praxis backup …',
		'cd "$(dirname "$0")" || exit 1',
		`NODE="${node}"`,
		'[ -x "$NODE" ] || NODE=node',
		'exec "$NODE" --max-semi-space-size=16 server/src/main.ts "$@"',
	]
	writeFileSync(path, `${lines.join('\n')}\n`)
	chmodSync(path, 0o755)
}

function writeComponents(target) {
	const sbom = run('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'], ROOT)
	writeFileSync(join(target, 'sbom.cdx.json'), sbom)
	const packages = shippedPackages(readJson(join(ROOT, 'package-lock.json')))
	writeFileSync(join(target, 'THIRD-PARTY-LICENSES.txt'), `${licenseText(ROOT, packages)}\n`)
	return packages.length
}

const args = process.argv.slice(2)
if (args.includes('--help')) {
	console.log(HELP)
	process.exit(0)
}
if (!existsSync(join(ROOT, 'web/dist/index.html'))) fail('the pages are not built: npm run build')
const target = targetOf(args, readJson(join(ROOT, 'package.json')).version)
mkdirSync(target, { recursive: true })
say(`copying what ships to ${target}`)
copySources(target)
say('installing packages without those of developers')
installPackages(target)
writeStarter(target)
say('listing components and licenses')
const count = writeComponents(target)
say(`done: ${count} components. Start it with ${join(target, 'praxis')}`)
