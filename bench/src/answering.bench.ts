import { randomUUID } from 'node:crypto'
import { newId } from '@praxis/contract/kernel/new-id'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { type Firm, signIn } from './firm.ts'
import { spreadOf } from './measure.ts'
import { INQUIRY, type PhoneVisit, QUESTIONNAIRE, SIGN_IN, SLOWER_CPU, visitOnPhone } from './phone-visits.ts'
import { printTable, verdict } from './print.ts'

const INTERACTIVE_MAX_MS = 2500
const TYPING_MAX_MS = 50
const VISITS = 5
const QUESTIONS = 300
const TYPED = 'Struck from behind at the lights on Mercer Street, on the way to work.'
async function launch(): Promise<Browser> {
	const executablePath = findChromium()
	if (executablePath === null) throw new Error('No Chromium: run `npm test` once, which finds or installs one.')
	return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0, args: ['--disable-gpu'] })
}

async function ask(url: string, cookie: string, method: string, path: string, body: object): Promise<unknown> {
	const headers = { 'content-type': 'application/json', origin: url, 'x-client-version': '1.0.0', cookie }
	const response = await fetch(`${url}${path}`, {
		method,
		headers: { ...headers, 'idempotency-key': randomUUID() },
		body: JSON.stringify(body),
	})
	if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
	return response.json()
}

/** A questionnaire of many questions, all shown. */
async function publishLong(url: string): Promise<void> {
	const cookie = await signIn(url, 'superuser@demo.praxis.test')
	const questions = Array.from({ length: QUESTIONS }, (_, at) => ({
		id: `q${at}`,
		text: `Question ${at + 1}: what is to be said of it?`,
		type: at % 3 === 0 ? 'textarea' : 'text',
		required: at % 2 === 0,
	}))
	const definition = { sections: [{ id: 's', title: 'All of it', questions }] }
	const made = (await ask(url, cookie, 'POST', '/api/questionnaires', {
		id: newId(),
		title: 'Three hundred questions',
		type: 'comprehensive',
		definition,
	})) as { id: string; version: number }
	await ask(url, cookie, 'POST', `/api/questionnaires/${made.id}/publish`, { version: made.version })
}

async function startLong(context: BrowserContext, url: string): Promise<Page> {
	const page = await context.newPage()
	await page.goto(`${url}/client-questionnaire?version=comprehensive`)
	await page.getByLabel('Practice area').selectOption('Other')
	await page.getByRole('button', { name: 'Start', exact: true }).click()
	await page.getByLabel(/^Question 150:/).waitFor()
	return page
}

/** In the page: a frame's message is heard when it has been painted. */
const TAKE_TIMES = `
	globalThis.times = []
	document.addEventListener('keydown', () => {
		const pressed = performance.now()
		requestAnimationFrame(() => {
			const { port1, port2 } = new MessageChannel()
			port1.onmessage = () => times.push(performance.now() - pressed)
			port2.postMessage(null)
		})
	}, true)
`

/** From each key to the frame that shows it, in milliseconds. */
async function typeInLong(page: Page): Promise<number[]> {
	await page.getByLabel(/^Question 150:/).focus()
	await page.evaluate(TAKE_TIMES)
	await page.keyboard.type(TYPED, { delay: 60 })
	return page.evaluate('times')
}

/** Where the time of first visits goes, page by page. */
async function measureVisits(browser: Browser, url: string): Promise<void> {
	const steps = ['page', 'files', 'painted', 'shown', 'interactive'] as const
	const rows = []
	for (const page of [QUESTIONNAIRE, INQUIRY, SIGN_IN]) {
		const visits: PhoneVisit[] = []
		for (let visit = 0; visit < VISITS; visit += 1) visits.push(await visitOnPhone(browser, url, page))
		const middle = steps.map((step) => spreadOf(visits.map((visit) => visit[step])).p50)
		const { p50, p95 } = spreadOf(visits.map(({ interactive }) => interactive))
		const bytes = `${Math.round((visits[0]?.bytes ?? 0) / 1000)} kB`
		rows.push([page.path, bytes, ...middle, p95, verdict(p50, INTERACTIVE_MAX_MS, 'lower')])
	}
	printTable(
		`First visits on slow 4G with the processor ${SLOWER_CPU} times slower (${VISITS} each): ms from asking until each step, p50`,
		['', 'bytes', 'page', 'script and style', 'painted', 'shown', 'to interactive', 'p95', 'limit'],
		rows,
	)
}

/** A visitor's waiting times: pages on a throttled phone, and each key in a long questionnaire. */
export async function measureAnswering(firm: Firm): Promise<void> {
	const { url } = firm.app
	const browser = await launch()
	try {
		await measureVisits(browser, url)
		await publishLong(url)
		const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
		const typing = spreadOf(await typeInLong(await startLong(context, url)))
		printTable(
			`Answering a questionnaire: keys in ${QUESTIONS} questions, ms`,
			['', 'p50', 'p95', 'limit'],
			[['key to painted', typing.p50, typing.p95, verdict(typing.p95, TYPING_MAX_MS, 'lower')]],
		)
	} finally {
		await browser.close()
	}
}
