import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DOCUMENT_LANGUAGES } from '@praxis/contract/documents/documents.fields'
import { pdfOf } from '@praxis/server/demo/document-contents'
import { type PageDamage, scannedPage } from '@praxis/server/demo/scanned-pages'
import { type Browser, chromium, type Page } from 'playwright-core'
import { FEATURES_OFF } from '../../scripts/chromium-flags.mjs'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { type Firm, signIn } from './firm.ts'
import { spreadOf, timeOf } from './measure.ts'
import { LANGUAGE_TEXTS, pictureOf } from './ocr-pages.ts'
import { printTable, verdict } from './print.ts'

const run = promisify(execFile)
const DPI = 200
const ROUNDS = 3
const TIME_RATIO_MAX = 2.5
const ERROR_POINTS_MAX = 1
const SECONDS_MAX = 180

const TEXT = `This lease is made between Harbor Street Properties LLC, the landlord, and Maria Ortega, the tenant.
The tenant pays rent of $1,850.00 on the first day of each month, without notice or demand. A payment that is more than five days late bears a charge of $75.
The landlord keeps the roof, the outer walls and the heating in repair. The tenant reports every defect in writing within forty-eight hours.
Time is of the essence. No waiver of a default is a waiver of a later one. This agreement is governed by the law of the State of New York.
Signed on March 14, 2026, at Albany. Case No. 2026-CV-04417. Telephone (518) 555-0142.`

const KINDS: Readonly<Record<string, PageDamage>> = {
	clean: {},
	skewed: { degrees: 3 },
	noisy: { specks: 0.004 },
	photographed: { degrees: 1.5, shade: 0.45, blur: 0.6 },
}

/** Letters to insert, delete or replace, of a hundred. */
function errorOf(read: string, wanted: string): number {
	const [ours, theirs] = [read, wanted].map((text) => text.split(/\s+/).filter(Boolean).join(' '))
	if (ours === undefined || theirs === undefined) throw new Error('nothing to compare')
	let before = Array.from({ length: theirs.length + 1 }, (_, at) => at)
	for (const [row, letter] of [...ours].entries()) {
		const next = [row + 1]
		for (let at = 0; at < theirs.length; at += 1) {
			const kept = (before[at] ?? 0) + (theirs[at] === letter ? 0 : 1)
			next.push(Math.min(kept, (before[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
		}
		before = next
	}
	return ((before[theirs.length] ?? 0) * 100) / theirs.length
}

interface Read {
	readonly ms: number
	readonly text: string
}

async function readByProgram(file: string, language: string): Promise<Read> {
	let text = ''
	const ms = await timeOf(async () => {
		text = (await run('tesseract', [file, 'stdout', '-l', language, '--oem', '1'])).stdout
	})
	return { ms, text }
}

/** In the OCR screen, as a person would; what was recognized before is removed. */
async function readInProduct(page: Page, file: string, language: string): Promise<Read> {
	const text = page.getByLabel('Extracted text')
	if (language !== 'eng') {
		await page.locator('summary', { hasText: 'Settings' }).click()
		const names: Readonly<Record<string, string>> = DOCUMENT_LANGUAGES
		await page.getByRole('checkbox', { name: names[language] ?? language, exact: true }).check()
		await page.getByRole('checkbox', { name: names.eng ?? '', exact: true }).uncheck()
	}
	const ms = await timeOf(async () => {
		await page.getByLabel('Choose files').setInputFiles(file)
		await page.getByText('Processing time').waitFor({ timeout: SECONDS_MAX * 1000 })
	})
	const read = { ms, text: await text.inputValue() }
	await page.reload()
	await page.getByLabel('Choose files').waitFor({ state: 'attached' })
	return read
}

const half = (reads: readonly Read[]) => spreadOf(reads.map(({ ms }) => ms)).p50

async function hasProgram(): Promise<boolean> {
	return run('tesseract', ['--version']).then(
		() => true,
		() => false,
	)
}

const HEAD = ['', 'ours ms', 'tesseract ms', 'ratio', 'limit', 'errors %', 'tesseract', 'more']

async function rowOf(page: Page, name: string, file: string, { language = 'eng', wanted = '' }) {
	const [ours, theirs]: [Read[], Read[]] = [[], []]
	await readInProduct(page, file, language)
	for (let round = 0; round < ROUNDS; round += 1) {
		ours.push(await readInProduct(page, file, language))
		theirs.push(await readByProgram(file, language))
	}
	const [error, peer] = [errorOf(ours[0]?.text ?? '', wanted), errorOf(theirs[0]?.text ?? '', wanted)]
	const ratio = half(ours) / half(theirs)
	const [inTime, isRead] = [verdict(ratio, TIME_RATIO_MAX, 'lower'), verdict(error - peer, ERROR_POINTS_MAX, 'lower')]
	return [name, half(ours), half(theirs), ratio, inTime, error, peer, isRead]
}

async function measureDamage(page: Page, folder: string): Promise<void> {
	const rows = []
	for (const [kind, damage] of Object.entries(KINDS)) {
		const file = join(folder, `${kind}.png`)
		writeFileSync(file, await scannedPage(await pdfOf('Lease agreement', TEXT.split('\n')), DPI, damage))
		rows.push(await rowOf(page, kind, file, { wanted: `Lease agreement ${TEXT}` }))
	}
	printTable(`Recognizing a page of ${DPI} dpi (median of ${ROUNDS})`, HEAD, rows)
}

async function measureLanguages(page: Page, browser: Browser, folder: string): Promise<void> {
	const rows = []
	for (const [language, text] of Object.entries(LANGUAGE_TEXTS)) {
		const file = join(folder, `${language}.png`)
		writeFileSync(file, await pictureOf(browser, text, DPI))
		rows.push(await rowOf(page, language, file, { language, wanted: [text, text, text].join(' ') }))
	}
	printTable(`Recognizing a clean page in other languages (median of ${ROUNDS})`, HEAD, rows)
}

/** Recognizing pages in the browser beside the `tesseract` program on the same pictures, its start included on both sides. */
export async function measureOcr(firm: Firm): Promise<void> {
	if (!(await hasProgram())) {
		process.stdout.write('\nOCR was not measured: the program `tesseract` with the eight languages is not installed.\n')
		return
	}
	const executablePath = findChromium()
	if (executablePath === null) throw new Error('OCR is measured in Chromium, which was not found')
	const folder = mkdtempSync(join(tmpdir(), 'praxis-bench-ocr-'))
	const chromiumSandbox = process.getuid?.() !== 0
	const browser = await chromium.launch({ executablePath, chromiumSandbox, args: ['--disable-gpu', FEATURES_OFF] })
	try {
		const context = await browser.newContext()
		const cookies = (await signIn(firm.app.url, 'paralegal@demo.praxis.test')).split('; ')
		await context.addCookies(
			cookies.map((one) => {
				const [name = '', ...value] = one.split('=')
				return { name, value: value.join('='), url: firm.app.url }
			}),
		)
		const page = await context.newPage()
		await page.goto(`${firm.app.url}/dashboard/ocr`)
		await measureDamage(page, folder)
		await measureLanguages(page, browser, folder)
	} finally {
		await browser.close()
		rmSync(folder, { recursive: true, force: true })
	}
}
