import { firm } from '@praxis/contract/firm/firm.contract'
import { LEGAL_TEXT_KEYS, LEGAL_TEXT_MAX } from '@praxis/contract/legal-texts/legal-text-keys'
import { legalTexts } from '@praxis/contract/legal-texts/legal-texts.contract'
import { textMistake } from '@praxis/contract/legal-texts/legal-texts.rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let admin: Caller
let attorney: Caller
let client: Caller

beforeAll(async () => {
	app = await startTestApp({ work: false })
	admin = app.as(await createPerson(app, 'admin'))
	attorney = app.as(await createPerson(app, 'attorney'))
	client = app.as(await createPerson(app, 'client'))
	const { version } = await admin.call(firm.get, {})
	await admin.call(firm.update, { version, name: 'Lang Law', phone: '555 0100' })
})
afterAll(() => app.close())

const key = 'intake_notice' as const

async function versionOf(of: (typeof LEGAL_TEXT_KEYS)[number] = key): Promise<number> {
	return (await admin.call(legalTexts.get, { key: of })).version
}

describe('reading', () => {
	test('is for the firm: not without a session, not for clients', async () => {
		for (const [endpoint, input] of [
			[legalTexts.list, {}],
			[legalTexts.get, { key }],
			[legalTexts.versions, { key }],
			[legalTexts.agreements, {}],
		] as const) {
			expect(await app.anonymous.refusal(endpoint, input)).toMatchObject({ status: 401 })
			expect(await client.refusal(endpoint, input)).toMatchObject({ status: 403 })
		}
	})

	test('has a valid default for every text', async () => {
		const { items } = await attorney.call(legalTexts.list, {})
		expect(items.map((one) => one.id)).toEqual([...LEGAL_TEXT_KEYS])
		for (const one of items)
			for (const text of [one, ...one.translations])
				expect([one.id, text.isDefault, textMistake(one.id, text.text)]).toEqual([one.id, true, null])
	})

	test('shows anybody a public text with the name of the firm, and no letter', async () => {
		const shown = await app.anonymous.call(legalTexts.shown, { key: 'prospect_disclaimer' })
		expect(shown).toMatchObject({ key: 'prospect_disclaimer', version: 0 })
		expect(shown.text).toContain('Lang Law represents you only after')
		expect(shown.text).not.toMatch(/[{}]/)
		expect(await client.refusal(legalTexts.shown, { key: 'conflict_letter' })).toMatchObject({ status: 404 })
	})
})

describe('publishing', () => {
	test('is for administrators', async () => {
		expect(await app.anonymous.refusal(legalTexts.publish, { key, version: 0, text: 'x' })).toMatchObject({
			status: 401,
		})
		for (const one of [attorney, client]) {
			expect(await one.refusal(legalTexts.publish, { key, version: 0, text: 'x' })).toMatchObject({ status: 403 })
			expect(await one.refusal(legalTexts.reset, { key, version: 0 })).toMatchObject({ status: 403 })
		}
	})

	test('appends a version, leaves an audit row, and everybody reads it', async () => {
		const version = await versionOf()
		const after = await admin.call(legalTexts.publish, { key, version, text: 'Call {firm} at {phone}.' })
		expect(after).toMatchObject({ id: key, version: version + 1, isDefault: false, text: 'Call {firm} at {phone}.' })
		expect(after.publishedByName).not.toBeNull()
		expect(after.defaultText).toContain('conflicts of interest')
		expect(await client.call(legalTexts.shown, { key })).toEqual({
			key,
			language: 'en',
			version: version + 1,
			text: 'Call Lang Law at 555 0100.',
		})
		const { rows } = await app.platform.db.owner.query(
			"SELECT action, entity_id, after FROM api.audit_log WHERE entity = 'legal_texts' ORDER BY id DESC LIMIT 1",
		)
		expect(rows[0]).toMatchObject({
			action: 'legalTexts.publish',
			entity_id: key,
			after: { text: 'Call {firm} at {phone}.', number: version + 1 },
		})
	})

	test('refuses a stale version with the current text, also when two publish at once', async () => {
		const version = await versionOf()
		const both = await Promise.all(
			['One', 'Other'].map((text) => admin.send(legalTexts.publish, { key, version, text })),
		)
		expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
		expect(both.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({
			code: 'stale_version',
			data: { current: { id: key, version: version + 1 } },
		})
	})

	test.each([
		['   ', 'Enter the text.'],
		['Dear {name}', '{name} is not available here. Use {firm}, {phone}.'],
		['x'.repeat(LEGAL_TEXT_MAX + 1), `At most ${LEGAL_TEXT_MAX} characters.`],
	])('refuses %.12s', async (text, message) => {
		const refusal = await admin.refusal(legalTexts.publish, { key, version: await versionOf(), text })
		expect(refusal).toMatchObject({ status: 400, fields: { text: message } })
	})

	test('returns to the default as a version of its own, and keeps those before', async () => {
		const version = await versionOf()
		const after = await admin.call(legalTexts.reset, { key, version })
		expect(after).toMatchObject({ version: version + 1, isDefault: true, text: after.defaultText })
		const first = await attorney.call(legalTexts.versions, { key, limit: 2 })
		expect(first.items.map((one) => one.version)).toEqual([version + 1, version])
		const rest = await attorney.call(legalTexts.versions, { key, cursor: first.nextCursor ?? '' })
		expect(rest.items.map((one) => one.version)).toEqual(
			Array.from({ length: version - 1 }, (_, at) => version - 1 - at),
		)
	})

	test('in another language counts its own versions, and an empty one shows the English text again', async () => {
		const shown = () => app.anonymous.call(legalTexts.shown, { key, language: 'es' })
		const spanish = await admin.call(legalTexts.get, { key, language: 'es' })
		expect(spanish).toMatchObject({ language: 'es', version: 0, isDefault: true, isOutdated: false })
		const published = await admin.call(legalTexts.publish, { key, language: 'es', version: 0, text: 'Llame a {firm}.' })
		expect(published).toMatchObject({ version: 1, isDefault: false, text: 'Llame a {firm}.' })
		const { rows } = await app.platform.db.owner.query(
			"SELECT after FROM api.audit_log WHERE action = 'legalTexts.publish' ORDER BY id DESC LIMIT 1",
		)
		expect(rows).toEqual([{ after: { text_es: 'Llame a {firm}.', number: 1 } }])
		expect(await shown()).toEqual({ key, language: 'es', version: 1, text: 'Llame a Lang Law.' })
		const english = await admin.call(legalTexts.get, { key })
		await admin.call(legalTexts.publish, { key, version: english.version, text: 'Call {firm} first.' })
		expect(await admin.call(legalTexts.get, { key, language: 'es' })).toMatchObject({ isOutdated: true })
		const withdrawn = await admin.call(legalTexts.publish, { key, language: 'es', version: 1, text: ' ' })
		expect(withdrawn).toMatchObject({ version: 2, text: '', isOutdated: false, englishText: 'Call {firm} first.' })
		expect(await shown()).toMatchObject({ language: 'en', text: 'Call Lang Law first.' })
		const { items } = await attorney.call(legalTexts.versions, { key, language: 'es' })
		expect(items.map((one) => [one.version, one.text])).toEqual([
			[2, ''],
			[1, 'Llame a {firm}.'],
		])
		const other = await app.anonymous.send(legalTexts.shown, { key, language: 'fr' as 'es' })
		expect(other.statusCode).toBe(400)
	})

	test('versions cannot be changed or deleted, even by the owner of the database', async () => {
		const { owner } = app.platform.db
		await expect(owner.query("UPDATE api.legal_text_versions SET text = 'x'")).rejects.toThrow(/append-only/)
		await expect(owner.query('DELETE FROM api.legal_text_versions')).rejects.toThrow(/append-only/)
		await expect(owner.query('TRUNCATE api.legal_text_versions')).rejects.toThrow(/append-only/)
	})
})
