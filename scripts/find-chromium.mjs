import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
const FIXED = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
	'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

function downloadedByPlaywright() {
	try {
		return createRequire(import.meta.url)('playwright-core').chromium.executablePath()
	} catch (error) {
		if (error.code === 'MODULE_NOT_FOUND') return ''
		throw error
	}
}

function onPath(names) {
	const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
	return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}

/** The path of a Chromium: `CHROMIUM_PATH`, one on PATH or in its usual place, one downloaded before; else null. */
export function findChromium() {
	const named = process.env.CHROMIUM_PATH
	if (named !== undefined && named !== '') {
		if (existsSync(named)) return named
		throw new Error(`CHROMIUM_PATH is set to ${named}, but there is no such file.`)
	}
	const candidates = [...onPath(NAMES), ...FIXED]
	return [...candidates, downloadedByPlaywright()].find((path) => path !== '' && existsSync(path)) ?? null
}

/** Chromium without windows, which takes a fifth less of the processor: `CHROMIUM_SHELL_PATH`, or one on PATH; else null. Its
 *  profiles do not outlive it, and it shows no notifications. */
export function findHeadlessShell() {
	const named = process.env.CHROMIUM_SHELL_PATH ?? ''
	return (named === '' ? onPath(SHELLS) : [named]).find((path) => existsSync(path)) ?? null
}
