import type { CaseSummary } from '@praxis/contract/cases/cases.fields'
import type { CaseParty } from '@praxis/contract/cases/party.fields'
import type { ClientSummary } from '@praxis/contract/clients/clients.fields'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFailed, test } from 'vitest'
import { ApiSession } from './support/api-session.ts'
import { browserStorage, storedCounts } from './support/browser-storage.ts'
import { chooseMore } from './support/choose-more.ts'
import { describePage, watchRequests } from './support/describe-page.ts'
import { type FickleNetwork, fickleNetwork } from './support/fickle-network.ts'
import { type MortalBrowser, mortalBrowser } from './support/mortal-browser.ts'
import { DEMO_PASSWORD, emailOf } from './support/people.ts'
import { type RunningApp, startApp } from './support/running-app.ts'
import { settled } from './support/settled.ts'

const KEPT = 'Saved on this device; it will be sent when you are back online.'
const ROUNDS = 5
/** The first page of the list as it was read online. */
const READ = 50
/** How often all that is shown is archived. */
const PASSES = 2
const WRITES = ROUNDS * 4 + PASSES * (ROUNDS + READ)
/** Longer than a write waits for its answer, 30 s. */
const WAIT_MS = 60_000
const JOURNEY_LIMIT_MS = 900_000

let firm: RunningApp
let network: FickleNetwork
let browser: MortalBrowser
let context: BrowserContext
let page: Page

beforeAll(async () => {
	firm = await startApp({ demoTemplate: inject('demoTemplate'), env: { RATE_LIMIT: '0' } })
	network = await fickleNetwork(firm.url)
	browser = mortalBrowser()
})

afterAll(async () => {
	await browser.remove()
	await network.close()
	await firm.remove()
})

async function startBrowser(): Promise<void> {
	context = await browser.start()
	page = context.pages()[0] ?? (await context.newPage())
	page.setDefaultTimeout(WAIT_MS)
	watchRequests(page)
}

async function signIn(): Promise<void> {
	await page.goto(`${network.url}/login`)
	await page.getByLabel('Email').first().fill(emailOf('attorney'))
	await page.locator('input[type=password]').fill(DEMO_PASSWORD)
	await page.getByRole('checkbox', { name: /Remember me/i }).check()
	await page.getByRole('button', { name: 'Sign In', exact: true }).click()
	await page.waitForURL('**/dashboard')
}

/** What can only be had offline once it has been here: the app itself, and what is read below. */
async function readWhileOnline(): Promise<void> {
	for (const path of ['/dashboard/clients', '/dashboard/cases']) {
		await page.goto(network.url + path)
		await page.getByRole('row').nth(1).waitFor()
	}
	await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
	await expect.poll(async () => (await storedCounts(page)).records).toBeGreaterThan(3)
	await expect.poll(() => browser.hasStoredCookie('praxis.session_token'), { timeout: WAIT_MS }).toBe(true)
}

function save(): Promise<void> {
	return page.keyboard.press('Control+Enter')
}

function nameOf(round: number): string {
	return `Wanda Waiting ${String(round).padStart(2, '0')}`
}

function caseOf(round: number): string {
	return `${nameOf(round)} v. Wind`
}

/** Four writes by hand: a client, a case of theirs, a change of it, a party to it. */
async function writeRound(round: number): Promise<void> {
	const name = nameOf(round)
	await page.goto(`${network.url}/dashboard/clients/new`)
	await page.getByLabel('Full name').fill(name)
	await save()
	await page.getByRole('heading', { level: 1, name }).waitFor()
	await page.getByRole('link', { name: 'New case' }).click()
	await page.getByLabel('Case name').fill(caseOf(round))
	await save()
	await page.getByRole('heading', { level: 1, name: caseOf(round) }).waitFor()
	await page.getByRole('button', { name: 'Edit', exact: true }).click()
	await page.getByLabel(/Title/).fill(`Matter ${round}`)
	await save()
	await page.getByText(`Matter ${round}`, { exact: true }).waitFor()
	await page.getByRole('tab', { name: 'Parties' }).click()
	await page.getByRole('button', { name: 'Add party' }).click()
	const dialog = page.getByRole('dialog', { name: 'Add party' })
	await dialog.getByLabel('Contact').fill(`Witness ${round}`)
	await page.getByRole('option', { name: `Add contact “Witness ${round}”` }).click()
	await dialog.getByRole('button', { name: 'Add party' }).click()
	await dialog.waitFor({ state: 'hidden' })
	await page.getByText(`Witness ${round}`, { exact: true }).waitFor()
}

/** Archives all that the list of cases shows, new ones too, with one click: a write for each. */
async function archiveAll(): Promise<void> {
	await page.goto(`${network.url}/dashboard/cases`)
	await page.getByRole('row').nth(1).waitFor()
	await settled(page)
	await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check()
	await chooseMore(page, 'Archive')
	await page.getByText(KEPT).first().waitFor()
}

async function listAll<T>(session: ApiSession, path: string): Promise<T[]> {
	const rows: T[] = []
	let cursor: string | null = ''
	while (cursor !== null) {
		const more: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
		const answer = (await session.call('GET', `${path}limit=200${more}`)) as { items: T[]; nextCursor: string | null }
		rows.push(...answer.items)
		cursor = answer.nextCursor
	}
	return rows
}

/** How many writes wait in this browser, counted in its store. */
async function waiting(): Promise<number> {
	return (await storedCounts(page)).outbox
}

/** What the firm has in clear, none of which may be found in the browser's storage. */
async function namesOf(office: ApiSession): Promise<string[]> {
	const people = await listAll<ClientSummary>(office, '/api/clients?')
	const matters = await listAll<CaseSummary>(office, '/api/cases?status=New,Active,Pending,Closed,Archived,Inactive&')
	const names = [...people.flatMap((one) => [one.fullName, one.email]), ...matters.map((one) => one.caseName)]
	return [...names, 'Wanda Waiting', emailOf('attorney'), 'Castellan'].filter((name) => name.length > 3)
}

async function expectExactlyOnce(office: ApiSession, before: readonly CaseSummary[]): Promise<void> {
	const people = await listAll<ClientSummary>(office, '/api/clients?search=wanda&')
	expect(people.map((one) => one.fullName).sort()).toEqual(Array.from({ length: ROUNDS }, (_, round) => nameOf(round)))
	const all = await listAll<CaseSummary>(office, '/api/cases?status=New,Active,Pending,Closed,Archived,Inactive&')
	const made = all.filter((one) => one.caseName.startsWith('Wanda Waiting'))
	expect(made.map((one) => one.caseName).sort()).toEqual(Array.from({ length: ROUNDS }, (_, round) => caseOf(round)))
	for (const one of made) {
		const { items } = (await office.call('GET', `/api/cases/${one.id}/activity`)) as { items: { action: string }[] }
		const actions = [...Array(PASSES).fill('cases.archive'), 'cases.addParty', 'cases.edit', 'cases.open']
		expect([one.caseName, ...items.map((row) => row.action)]).toEqual([one.caseName, ...actions])
		const { parties } = (await office.call('GET', `/api/cases/${one.id}/parties`)) as { parties: CaseParty[] }
		expect(parties).toHaveLength(1)
	}
	const versions = new Map(all.map((one) => [one.id, one.version]))
	const grown = before.map((one) => (versions.get(one.id) ?? 0) - one.version)
	expect(grown).toEqual(before.map(() => PASSES))
}

/** Opens the browser again after a kill, with the profile as it was left. */
async function comeBack(): Promise<void> {
	await browser.kill()
	await startBrowser()
	await page.goto(`${network.url}/dashboard/cases`)
	await page.getByRole('row').nth(1).waitFor()
}

test(
	`${WRITES} writes through lost answers, a lost network, reloads and kills: none lost, none doubled`,
	async () => {
		onTestFailed(async () => void process.stderr.write(await describePage(page)))
		const office = new ApiSession(firm.url)
		await office.call('POST', '/api/session', { email: emailOf('superuser'), password: DEMO_PASSWORD })
		await startBrowser()
		await signIn()
		await readWhileOnline()
		const { items: before } = (await office.call('GET', `/api/cases?sort=updatedAt&limit=${READ}`)) as {
			items: CaseSummary[]
		}
		expect(before).toHaveLength(READ)

		network.set('lose answers')
		for (let round = 0; round < 2; round += 1) await writeRound(round)
		network.set('down')
		await writeRound(2)
		await page.reload()
		await page.getByRole('heading', { level: 1, name: caseOf(2) }).waitFor()
		await writeRound(3)
		expect(await waiting()).toBe(4 * 4)

		await comeBack()
		await page.getByRole('link', { name: caseOf(3) }).waitFor()
		expect(await waiting()).toBe(4 * 4)
		for (let round = 4; round < ROUNDS; round += 1) await writeRound(round)
		for (let pass = 0; pass < PASSES; pass += 1) await archiveAll()
		expect(await waiting()).toBe(WRITES)

		const stored = await browserStorage(page)
		expect((await namesOf(office)).filter((name) => stored.includes(name))).toEqual([])

		network.set('up')
		await expect.poll(waiting, { timeout: WAIT_MS * 4 }).toBeLessThan(WRITES - 20)
		await comeBack()
		await expect.poll(waiting, { timeout: WAIT_MS * 4 }).toBe(0)
		await expectExactlyOnce(office, before)
	},
	JOURNEY_LIMIT_MS,
)
