// `npm run screenshots`: the pictures of the README, taken from the demo firm as it is built now.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from '../e2e/src/support/browser.ts'
import { loadDemo } from '../e2e/src/support/demo-template.ts'
import { sessionCookies } from '../e2e/src/support/people.ts'
import { startApp } from '../e2e/src/support/running-app.ts'
import { settled } from '../e2e/src/support/settled.ts'

const FOLDER = join(fileURLToPath(import.meta.url), '../../docs/images')
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 800 }

const PICTURES = [
	{ name: 'login-light', who: 'anonymous', path: '/login', size: WIDE, theme: 'light' },
	{ name: 'dashboard-light', who: 'attorney', path: '/dashboard', size: WIDE, theme: 'light' },
	{ name: 'cases-light', who: 'attorney', path: '/dashboard/cases', size: WIDE, theme: 'light' },
	{ name: 'case-dark', who: 'attorney', path: 'a case', size: WIDE, theme: 'dark' },
	{ name: 'intake-light', who: 'receptionist', path: '/dashboard/client-intake', size: WIDE, theme: 'light' },
	{ name: 'review-dark', who: 'attorney', path: 'a review', size: WIDE, theme: 'dark' },
	{
		name: 'questionnaire-phone',
		who: 'anonymous',
		path: '/client-questionnaire',
		size: PHONE,
		theme: 'light',
		act: begin,
	},
	{ name: 'cases-phone', who: 'attorney', path: '/dashboard/cases', size: PHONE, theme: 'light' },
	{ name: 'portal-phone', who: 'client', path: '/dashboard/client-portal', size: PHONE, theme: 'dark' },
]

async function firstCasePath(context, url) {
	const answer = await context.request.get(`${url}/api/cases?limit=1&status=Active`)
	const { items } = await answer.json()
	return `/dashboard/cases/${items[0].id}`
}

/** One whose questionnaire has been answered: there is the most to see. */
async function firstReviewPath(context, url) {
	const answer = await context.request.get(`${url}/api/reviews`)
	const { items } = await answer.json()
	const best = items.find((one) => one.answersId !== null && one.intakeId !== null) ?? items[0]
	return `/dashboard/client-intake/reviews/${best.id}`
}

const RECORDS = { 'a case': firstCasePath, 'a review': firstReviewPath }

async function begin(page) {
	await page.getByLabel('Practice area').selectOption('Real Estate')
	await page.getByRole('button', { name: 'Start', exact: true }).click()
	await page.getByRole('progressbar').first().waitFor()
}

async function take(browser, url, picture) {
	const context = await browser.newContext({
		baseURL: url,
		viewport: picture.size,
		deviceScaleFactor: picture.size === PHONE ? 2 : 1,
		colorScheme: picture.theme,
		reducedMotion: 'reduce',
	})
	await context.addCookies(await sessionCookies(browser, url, picture.who))
	const page = await context.newPage()
	await page.goto((await RECORDS[picture.path]?.(context, url)) ?? picture.path)
	await settled(page)
	await picture.act?.(page)
	await page.evaluate(() => document.fonts.ready)
	await page.screenshot({ path: join(FOLDER, `${picture.name}.png`) })
	await context.close()
	console.log(`docs/images/${picture.name}.png`)
}

mkdirSync(FOLDER, { recursive: true })
const { dataDir: demoTemplate, remove } = await loadDemo()
const app = await startApp({ demoTemplate })
const browser = await launchBrowser()
try {
	for (const picture of PICTURES) await take(browser, app.url, picture)
} finally {
	await browser.close()
	await app.remove()
	remove()
}
