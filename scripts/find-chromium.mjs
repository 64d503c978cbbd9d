import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

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

/** The path of a Chromium: `CHROMIUM_PATH`, one on PATH or in its usual place, one downloaded before; else null. */
export function findChromium() {
	const named = process.env.CHROMIUM_PATH
	if (named !== undefined && named !== '') {
		if (existsSync(named)) return named
		throw new Error(`CHROMIUM_PATH is set to ${named}, but there is no such file.`)
	}
	const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
	const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...FIXED]
	return [...candidates, downloadedByPlaywright()].find((path) => path !== '' && existsSync(path)) ?? null
}
