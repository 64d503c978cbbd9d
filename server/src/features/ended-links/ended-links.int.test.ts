import { answers } from '@praxis/contract/answers/answers.contract'
import { assessmentShares } from '@praxis/contract/assessments/assessment-shares.contract'
import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documentRequests } from '@praxis/contract/documents/document-requests.contract'
import { documentShares } from '@praxis/contract/documents/document-shares.contract'
import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { endedLinks } from '@praxis/contract/ended-links/ended-links.contract'
import { LINK_RIGHTS } from '@praxis/contract/identity/link-rights'
import { userPermissions } from '@praxis/contract/identity/user-permissions.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { portalLinks } from '@praxis/contract/portal/links.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { linkTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { publishFirstQuestions } from '../../testing/visitor-answers.ts'

const IN_A_WEEK = new Date(Date.now() + 7 * DAY_MS).toISOString()
let app: TestApp
let admin: Caller
let questionnaireId: string
beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'superuser', { fullName: 'Ina Admin' }))
	questionnaireId = await publishFirstQuestions(admin)
})
afterAll(() => app.close())

const secretOf = (link: string) =>
	new URL(link).searchParams.get('invitation') ?? decodeURIComponent(link.split('/').at(-1) ?? '')

/** A paralegal with one link of each kind about one client. */
async function maker() {
	const person = await createPerson(app, 'paralegal', { fullName: 'Max Maker' })
	const me = app.as(person)
	const email = `${newId()}@client.test`
	const { id: clientId } = await me.call(clients.add, { fullName: `Client ${newId().slice(-6)}`, email })
	const { id: caseId } = await me.call(cases.open, {
		clientId,
		caseName: `Matter ${newId().slice(-6)}`,
		type: 'General',
	})
	const document = { id: newId(), name: 'Plan.txt', caseId }
	await me.call(documents.put, document, { content: Buffer.from('first version') })
	const terms = { label: 'Expert', expiresAt: IN_A_WEEK }
	const share = await me.call(documentShares.create, { ...terms, id: newId(), documentIds: [document.id] })
	const request = await me.call(documentRequests.create, { ...terms, id: newId(), caseId })
	const invited = await me.call(answers.invite, { clientId, questionnaireId })
	await me.call(portalLinks.send, { clientId, minutes: 60, isSingleUse: true })
	const secrets = {
		share: secretOf(share.link),
		request: secretOf(request.link),
		invitation: secretOf(invited.link),
		portal: await linkTo(app.platform, email, 'identity.portal-link'),
	}
	return { person, me, clientId, caseId, documentId: document.id, secrets }
}

const visitor = () => app.anonymous
/** What each link answers to someone without an account, as codes; `open` where it works. */
async function answersOf({ share, request, invitation, portal }: Awaited<ReturnType<typeof maker>>['secrets']) {
	const codeOf = async (sending: Promise<{ statusCode: number; body: string }>) => {
		const { statusCode, body } = await sending
		return statusCode === 200 ? 'open' : (JSON.parse(body).code as string)
	}
	return {
		share: await codeOf(visitor().send(documentShares.open, { token: share })),
		request: await codeOf(visitor().send(documentRequests.open, { token: request })),
		invitation: await codeOf(visitor().send(answers.start, { id: newId(), questionnaireId, invitation })),
		portal: await codeOf(visitor().send(portalLinks.open, { token: portal })),
	}
}

const CUT = {
	share: 'share_revoked',
	request: 'request_revoked',
	invitation: 'link_invalid',
	portal: 'portal_link_revoked',
}
const OPEN = { share: 'open', request: 'open', invitation: 'open', portal: 'open' }

async function listed(makerName = 'Max Maker') {
	const { items } = await admin.call(endedLinks.list, { limit: 200 })
	return items.filter((one) => one.makerName === makerName)
}

test('every kind of link works while its maker may make it', async () => {
	const { secrets } = await maker()
	expect(await answersOf(secrets)).toEqual(OPEN)
})

test('a wall ends the links of who it screens to the case and its client, and no others', async () => {
	const made = await maker()
	const other = await made.me.call(clients.add, { fullName: 'Uma Other' })
	const kept = { id: newId(), name: 'Other.txt', clientId: other.id }
	await made.me.call(documents.put, kept, { content: Buffer.from('other') })
	const terms = { label: 'Bank', expiresAt: IN_A_WEEK, documentIds: [kept.id] }
	const elsewhere = await made.me.call(documentShares.create, { ...terms, id: newId() })
	const reason = 'Worked for the other side before.'
	await admin.call(caseAccess.screen, { id: made.caseId, userId: made.person.id, reason })
	await admin.call(documentVersions.put, { id: made.documentId, name: 'Plan.txt' }, { content: Buffer.from('second') })
	expect(await answersOf(made.secrets)).toEqual(CUT)
	expect(await visitor().call(documentShares.open, { token: secretOf(elsewhere.link) })).toMatchObject({
		label: 'Bank',
	})
	const { items } = await admin.call(endedLinks.list, { limit: 200 })
	expect(
		items
			.filter((one) => one.reason === 'screened')
			.map((one) => one.kind)
			.sort(),
	).toEqual(['document_request', 'document_share', 'invitation', 'portal_link'])
})

test('a document that comes behind a wall later takes its links along', async () => {
	const made = await maker()
	const { clientId, me, person } = made
	const { id: walled } = await admin.call(cases.open, { clientId, caseName: 'Kept apart', type: 'General' })
	await app.platform.db.owner.query('ALTER TABLE api.case_walls DISABLE TRIGGER case_walls_end_links')
	await admin.call(caseAccess.screen, { id: walled, userId: person.id, reason: 'Worked for the other side before.' })
	await app.platform.db.owner.query('ALTER TABLE api.case_walls ENABLE TRIGGER case_walls_end_links')
	expect(await answersOf(made.secrets)).toEqual(CUT)
	expect((await me.refusal(endedLinks.list, {})).code).toBe('forbidden')
})

test('a suspension ends all links of a user, also after the account comes back', async () => {
	const made = await maker()
	const { id } = made.person
	const { version } = await admin.call(users.get, { id })
	const suspended = await admin.call(users.update, { id, version, status: 'suspended' })
	expect(await answersOf(made.secrets)).toEqual(CUT)
	await admin.call(users.update, { id, version: suspended.version, status: 'active' })
	expect(await answersOf(made.secrets)).toEqual(CUT)
	const { rows } = await app.platform.db.owner.query(
		"SELECT after -> 'endedLinks' AS ended FROM api.audit_log WHERE entity_id = $1 AND action = 'users.update' AND after ? 'endedLinks'",
		[id],
	)
	expect(rows).toEqual([{ ended: 4 }])
})

test('a lost permission ends the links that need it, and no others', async () => {
	const made = await maker()
	const { id: userId } = made.person
	const { version } = await admin.call(userPermissions.get, { userId })
	await admin.call(userPermissions.set, { userId, version, grants: { manage_documents: false } })
	expect(await answersOf(made.secrets)).toEqual({ ...OPEN, share: 'share_revoked', request: 'request_revoked' })
})

test('an administrator sends a new link in their own name; the old secret stays invalid', async () => {
	const made = await maker()
	const { id } = made.person
	const { version } = await admin.call(users.get, { id })
	await admin.call(users.update, { id, version, status: 'suspended' })
	const { rows } = await app.platform.db.owner.query(
		'SELECT kind, link_id AS id FROM api.ended_links WHERE maker_id = $1 ORDER BY kind',
		[id],
	)
	const replaced = []
	for (const row of rows) replaced.push(await admin.call(endedLinks.replace, row))
	expect(await answersOf(made.secrets)).toEqual(CUT)
	const [request, share, invitation] = replaced.map(({ link }) => secretOf(link ?? 'http://none.test/'))
	expect(rows.map(({ kind }) => kind)).toEqual(['document_request', 'document_share', 'invitation', 'portal_link'])
	expect(await visitor().call(documentShares.open, { token: share ?? '' })).toMatchObject({ label: 'Expert' })
	expect(await visitor().call(documentRequests.open, { token: request ?? '' })).toMatchObject({ label: 'Expert' })
	const started = { id: newId(), questionnaireId, invitation: invitation ?? '' }
	expect(await visitor().call(answers.start, started)).toMatchObject({ status: 'in_progress' })
	expect(replaced[3]).toMatchObject({ link: null, sentTo: expect.stringContaining('@client.test') })
	expect((await admin.refusal(endedLinks.replace, rows[1])).code).toBe('ended_link_over')
	const ofMine = (await listed()).filter((one) => rows.some((row) => row.id === one.id))
	expect(ofMine.map((one) => one.replacedByName)).toEqual(['Ina Admin', 'Ina Admin', 'Ina Admin', 'Ina Admin'])
	const audited = await app.platform.db.owner.query(
		"SELECT count(*)::int AS count FROM api.audit_log WHERE action = 'endedLinks.replace' AND entity_id = ANY ($1)",
		[rows.map((row) => row.id)],
	)
	expect(audited.rows).toEqual([{ count: 4 }])
})

test('a protected link is replaced with a new password only', async () => {
	const made = await maker()
	const terms = { label: 'Court', expiresAt: IN_A_WEEK, documentIds: [made.documentId], password: 'first-password' }
	const { share } = await made.me.call(documentShares.create, { ...terms, id: newId() })
	await admin.call(caseAccess.screen, { id: made.caseId, userId: made.person.id, reason: 'Knows the other side well.' })
	const one = { kind: 'document_share', id: share.id } as const
	expect((await admin.refusal(endedLinks.replace, one)).code).toBe('share_password_needed')
	const { link } = await admin.call(endedLinks.replace, { ...one, password: 'second-password' })
	const token = secretOf(link ?? 'http://none.test/')
	expect((await visitor().refusal(documentShares.open, { token, password: 'first-password' })).code).toBe(
		'share_password_wrong',
	)
	expect(await visitor().call(documentShares.open, { token, password: 'second-password' })).toMatchObject({
		label: 'Court',
	})
})

test('the rights that keep a link are those that make it', () => {
	const asked = {
		document_share: documentShares.create.access,
		document_request: documentRequests.create.access,
		assessment_share: assessmentShares.create.access,
		portal_link: portalLinks.send.access,
		invitation: answers.invite.access,
	}
	for (const [kind, rights] of Object.entries(LINK_RIGHTS)) {
		const access = [asked[kind as keyof typeof asked]].flat().filter((one) => one !== 'access_client_portal')
		expect(access, kind).toEqual(rights)
	}
})
