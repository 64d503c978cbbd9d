import { cases } from '@praxis/contract/cases/cases.contract'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { reviews } from '@praxis/contract/review/review.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMigrations } from '../../platform/db/migrate.ts'
import { acceptedAll, asShown } from '../../testing/accepted-review.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let admin: Caller
let attorney: Caller
beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin'))
	attorney = app.as(await createPerson(app, 'attorney', { fullName: 'Ruth Adler' }))
})
afterAll(() => app.close())

const addClient = (fullName: string, more: object = {}) => admin.call(clients.add, { fullName, ...more })
const opposing = (name: string) => [{ name, role: 'opposing_party' as const }]

/** What New case sends. */
const newCase = (clientId: string, caseName: string, parties: ReturnType<typeof opposing> = []) => ({
	id: newId(),
	clientId,
	caseName,
	type: 'General',
	parties,
})

it('opens a case against a client of the firm only after a decision, which is kept with what was seen', async () => {
	const client = await addClient('Ottoline Finch')
	const own = await addClient('Marchbanks Dairy LLC', { kind: 'organization' })
	const input = newCase(client.id, 'Finch v. Marchbanks', opposing('Marchbanks Dairy LLC'))
	const refusal = await attorney.refusal(cases.open, input)
	expect(refusal).toMatchObject({
		status: 409,
		code: 'case_conflict_undecided',
		data: { hits: [{ kind: 'client', refId: own.id, isStrong: true, why: 'Same name' }] },
	})
	expect(await attorney.refusal(cases.get, { id: input.id })).toMatchObject({ status: 404 })

	const names = [{ name: 'Ottoline Finch', side: 'client' as const }, { name: 'Marchbanks Dairy LLC' }]
	const decision = { subjectId: input.id, names, exceptClientIds: [client.id], outcome: 'consent' as const }
	expect(await attorney.refusal(conflicts.decide, { ...decision, reason: ' ' })).toMatchObject({
		status: 400,
		fields: { reason: 'Please give a reason.' },
	})
	await attorney.call(conflicts.decide, { ...decision, reason: 'Both consented in writing on Friday.' })
	const opened = await attorney.call(cases.open, input)
	const { parties } = await attorney.call(caseParties.list, { id: opened.id })
	expect(parties).toMatchObject([{ name: 'Marchbanks Dairy LLC', role: 'opposing_party', side: 'opposing' }])
	const { decisions } = await attorney.call(conflicts.decisions, { subjectId: opened.id })
	expect(decisions).toMatchObject([
		{
			outcome: 'consent',
			reason: 'Both consented in writing on Friday.',
			decidedBy: 'Ruth Adler',
			hits: [{ refId: own.id, label: 'Marchbanks Dairy LLC' }],
		},
	])
	const { rows } = await app.platform.db.owner.query(
		`SELECT after, case_id FROM api.audit_log WHERE action = 'conflicts.decide' AND entity_id = $1`,
		[decisions[0]?.id],
	)
	const after = { outcome: 'consent', subjectId: input.id, hits: 1, strong: 1 }
	expect(rows).toEqual([{ after, case_id: input.id }])
})

it('asks again for a name that was added after the decision, and never opens what was declined', async () => {
	const client = await addClient('Peregrine Holt')
	await addClient('Quenby Strand')
	await addClient('Tamsin Vole')
	const input = newCase(client.id, 'Holt v. Strand', opposing('Quenby Strand'))
	const decide = (outcome: 'no_conflict' | 'declined') =>
		admin.call(conflicts.decide, {
			subjectId: input.id,
			names: [{ name: 'Quenby Strand' }],
			exceptClientIds: [client.id],
			outcome,
			reason: 'Another person of the same name.',
		})
	await decide('no_conflict')
	const more = { ...input, parties: [...input.parties, ...opposing('Tamsin Vole')] }
	expect(await admin.refusal(cases.open, more)).toMatchObject({
		code: 'case_conflict_undecided',
		data: { hits: [{ label: 'Tamsin Vole' }] },
	})
	await decide('declined')
	expect(await admin.refusal(cases.open, input)).toMatchObject({ status: 409, code: 'case_conflict_declined' })
})

it('opens nothing by what users decided who may not, before the permission existed', async () => {
	const marking = readMigrations().find((one) => one.name === '1841_unauthorized_decisions.sql')?.sql ?? ''
	const update = marking.slice(marking.indexOf('UPDATE api.'))
	const client = await addClient('Barnaby Thrush')
	await addClient('Clementine Rook')
	const [reception, granted] = [
		await createPerson(app, 'receptionist'),
		await createPerson(app, 'paralegal', { permissions: { decide_conflicts: true } }),
	]
	const decidedBy = async (id: string | null, outcome: 'no_conflict' | 'declined' = 'no_conflict') => {
		const input = newCase(client.id, `Thrush v. Rook ${newId()}`, opposing('Clementine Rook'))
		const decision = await attorney.call(conflicts.decide, {
			subjectId: input.id,
			names: [{ name: 'Clementine Rook' }],
			exceptClientIds: [client.id],
			outcome,
			reason: 'Another person of the same name.',
		})
		await app.platform.db.owner.query('UPDATE api.conflict_decisions SET decided_by = $1 WHERE id = $2', [
			id,
			decision.id,
		])
		await app.platform.db.owner.query(update)
		return input
	}
	const cleared = await decidedBy(reception.id)
	expect(await attorney.refusal(cases.open, cleared)).toMatchObject({
		code: 'case_conflict_undecided',
		data: { hits: [{ label: 'Clementine Rook' }] },
	})
	const { decisions } = await attorney.call(conflicts.decisions, { subjectId: cleared.id })
	expect(decisions).toMatchObject([{ outcome: 'no_conflict', isUnauthorized: true }])
	expect(await attorney.refusal(cases.open, await decidedBy(null))).toMatchObject({ code: 'case_conflict_undecided' })
	await attorney.call(cases.open, await decidedBy(granted.id))
	const declined = await decidedBy(reception.id, 'declined')
	expect(await attorney.refusal(cases.open, declined)).toMatchObject({ code: 'case_conflict_declined' })
})

it('asks about a client who is on the other side of a case, and not about similar names or the same opponent', async () => {
	const first = await addClient('Isolde Marr')
	const opened = await admin.call(cases.open, newCase(first.id, 'Marr v. Bowditch', opposing('Lucian Bowditch')))
	const second = await addClient('Isolde Marrow')
	await admin.call(cases.open, newCase(second.id, 'Marrow v. Bowditch', opposing('Lucian Bowditch')))
	const adverse = await addClient('Lucian Bowditch')
	const refusal = await admin.refusal(cases.open, newCase(adverse.id, 'Bowditch, a will'))
	expect(refusal).toMatchObject({ code: 'case_conflict_undecided' })
	expect((refusal.data as { hits: unknown[] }).hits).toContainEqual(
		expect.objectContaining({ kind: 'case_party', caseId: opened.id, role: 'opposing_party' }),
	)
})

it('says nothing of records behind an ethical wall, neither at the decision nor of a decision made by others', async () => {
	const walledPerson = await createPerson(app, 'attorney', { isWalled: true })
	const walled = app.as(walledPerson)
	const secret = await addClient('Secretive Sloane')
	const hidden = await admin.call(cases.open, newCase(secret.id, 'Sloane v. Ferris', opposing('Cressida Ferris')))
	await app.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		hidden.id,
		walledPerson.id,
	])
	const client = await addClient('Cressida Ferris')
	const input = newCase(client.id, 'Ferris, a lease')
	const refusal = await walled.refusal(cases.open, input)
	expect(refusal).toMatchObject({ code: 'case_conflict_undecided', data: { hits: [{ refId: null, href: null }] } })
	expect(JSON.stringify(refusal)).not.toMatch(/Sloane|Secretive/)

	const names = [{ name: 'Cressida Ferris', side: 'client' as const }]
	const decision = { subjectId: input.id, names, exceptClientIds: [client.id], outcome: 'waived' as const }
	await admin.call(conflicts.decide, { ...decision, reason: 'Sloane and Ferris both agree.' })
	await admin.call(cases.open, input)
	const seen = await walled.call(conflicts.decisions, { subjectId: input.id })
	expect(seen.decisions).toMatchObject([{ outcome: 'waived', reason: '', decidedBy: expect.any(String) }])
	expect(JSON.stringify(seen)).not.toMatch(/Sloane|Secretive/)
})

it('asks before a review opens a case, and shows the decision on the case', async () => {
	const known = await addClient('Hesper Quill')
	const inquiry = await admin.call(intake.add, {
		fullName: 'Ambrose Tull',
		practiceArea: 'Family Law',
		parties: opposing('Hesper Quill'),
	})
	await admin.call(reviews.decide, acceptedAll(await admin.call(reviews.get, { id: inquiry.id })))
	const shown = async () => asShown(await admin.call(reviews.get, { id: inquiry.id }))
	expect(await admin.refusal(reviews.open, await shown())).toMatchObject({
		code: 'case_conflict_undecided',
		data: { hits: [{ refId: known.id }] },
	})
	await admin.call(conflicts.decide, {
		subjectId: inquiry.id,
		names: [{ name: 'Hesper Quill' }],
		exceptIntakeId: inquiry.id,
		outcome: 'no_conflict',
		reason: 'Her case ended ten years ago and is unrelated.',
	})
	const opened = await admin.call(reviews.open, await shown())
	const { decisions } = await admin.call(conflicts.decisions, { subjectId: opened.openedCaseId ?? '' })
	expect(decisions).toMatchObject([{ outcome: 'no_conflict', hits: [{ refId: known.id }] }])
})

it('asks before a review adds parties to a case that is open', async () => {
	const client = await addClient('Isolde Marrow')
	const known = await addClient('Perpetua Locke')
	const { id: caseId } = await admin.call(cases.open, newCase(client.id, 'Marrow, a lease'))
	const inquiry = await admin.call(intake.add, {
		fullName: 'Isolde Marrow',
		practiceArea: 'Real Estate',
		parties: opposing('Perpetua Locke'),
	})
	await admin.call(reviews.decide, { id: inquiry.id, clientId: client.id, caseId })
	await admin.call(reviews.decide, acceptedAll(await admin.call(reviews.get, { id: inquiry.id })))
	const shown = async () => asShown(await admin.call(reviews.get, { id: inquiry.id }))
	expect(await admin.refusal(reviews.open, await shown())).toMatchObject({
		code: 'party_conflict_undecided',
		data: { hits: [{ refId: known.id }] },
	})
	const names = [{ name: 'Perpetua Locke' }]
	const decision = { subjectId: inquiry.id, names, outcome: 'consent' as const, reason: 'Both consented in writing.' }
	await admin.call(conflicts.decide, decision)
	await admin.call(reviews.open, await shown())
	expect((await admin.call(caseParties.list, { id: caseId })).parties).toMatchObject([{ name: 'Perpetua Locke' }])
	expect((await admin.call(conflicts.decisions, { subjectId: caseId })).decisions).toHaveLength(1)
})

it('checks everyone named, however many they are', async () => {
	const known = await addClient('Zephyrine Oakes')
	const unknown = Array.from('ABCDEFGHIJKLMNOPQRS', (letter) => `${letter.repeat(9)}o Unheard${letter.toLowerCase()}ia`)
	const named = [...unknown, 'Zephyrine Oakes']
	const inquiry = await admin.call(intake.add, {
		fullName: 'Corwin Blythe',
		practiceArea: 'Family Law',
		parties: named.flatMap(opposing),
	})
	await admin.call(reviews.decide, acceptedAll(await admin.call(reviews.get, { id: inquiry.id })))
	const shown = async () => asShown(await admin.call(reviews.get, { id: inquiry.id }))
	expect(await admin.refusal(reviews.open, await shown())).toMatchObject({
		code: 'case_conflict_undecided',
		data: { hits: [{ refId: known.id }] },
	})
	const names = [{ name: 'Corwin Blythe', side: 'client' as const }, ...named.map((name) => ({ name }))]
	const { hits } = await admin.call(conflicts.check, { names, exceptIntakeId: inquiry.id })
	expect(hits).toContainEqual(expect.objectContaining({ refId: known.id, isStrong: true }))
	await admin.call(conflicts.decide, {
		subjectId: inquiry.id,
		names,
		exceptIntakeId: inquiry.id,
		outcome: 'consent',
		reason: 'Both consented in writing.',
	})
	await admin.call(reviews.open, await shown())
	const late = {
		subjectId: inquiry.id,
		names: [{ name: 'Zephyrine Oakes' }],
		outcome: 'waived' as const,
		reason: 'Both consented too late.',
	}
	expect(await admin.refusal(conflicts.decide, late)).toMatchObject({ status: 404, code: 'conflict_subject_not_found' })
})

it('records decisions on an open case, none from behind an ethical wall, and shows none there', async () => {
	const walledPerson = await createPerson(app, 'attorney', { isWalled: true })
	const walled = app.as(walledPerson)
	const client = await addClient('Evadne Thorn')
	const opened = await admin.call(cases.open, newCase(client.id, 'Thorn, an estate'))
	await app.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		opened.id,
		walledPerson.id,
	])
	const input = {
		subjectId: opened.id,
		names: [{ name: 'Anna' }],
		outcome: 'waived' as const,
		reason: 'Both sides have agreed.',
	}
	expect(await walled.refusal(conflicts.decide, input)).toMatchObject({
		status: 404,
		code: 'conflict_subject_not_found',
	})
	expect(await admin.call(conflicts.decisions, { subjectId: opened.id })).toEqual({ decisions: [] })
	await admin.call(conflicts.decide, input)
	expect((await admin.call(conflicts.decisions, { subjectId: opened.id })).decisions).toHaveLength(1)
	expect(await walled.call(conflicts.decisions, { subjectId: opened.id })).toEqual({ decisions: [] })
})

it('stays declined until a later decision covers the same conflict, also when the case is entered again', async () => {
	const client = await addClient('Leopold Vane')
	const known = await addClient('Rosamund Kestrel')
	const input = newCase(client.id, 'Vane v. Kestrel', opposing('Rosamund Kestrel'))
	const decide = (subjectId: string, name: string, outcome: 'consent' | 'declined') =>
		admin.call(conflicts.decide, {
			subjectId,
			names: [{ name }],
			exceptClientIds: [client.id],
			outcome,
			reason: 'Both sides were asked.',
		})
	await decide(input.id, 'Rosamund Kestrel', 'declined')
	await decide(input.id, 'No one Heardof', 'consent')
	expect(await admin.refusal(cases.open, input)).toMatchObject({ code: 'case_conflict_declined' })

	const again = { ...input, id: newId() }
	expect(await admin.refusal(cases.open, again)).toMatchObject({ code: 'case_conflict_declined' })
	const { decisions } = await admin.call(conflicts.decisions, { subjectId: again.id, clientId: client.id })
	expect(decisions).toMatchObject([{ outcome: 'declined', hits: [{ refId: known.id }] }])
	await admin.call(cases.open, newCase(client.id, 'Vane, a will'))

	await decide(again.id, 'Rosamund Kestrel', 'consent')
	await admin.call(cases.open, again)
	expect(await admin.refusal(cases.open, input)).toMatchObject({ code: 'case_conflict_declined' })
	await decide(input.id, 'Rosamund Kestrel', 'consent')
	await admin.call(cases.open, input)
})

it('checks the company of the client, and a name of the client that only the case has', async () => {
	const first = await addClient('Minerva Sallow')
	const parties = [...opposing('Thistlewood Mills'), ...opposing('Barnaby Crake')]
	await admin.call(cases.open, newCase(first.id, 'Sallow v. Thistlewood', parties))
	const owner = await addClient('Octavian Reed', { companyName: 'Thistlewood Mills' })
	expect(await admin.refusal(cases.open, newCase(owner.id, 'Reed, a lease'))).toMatchObject({
		code: 'case_conflict_undecided',
		data: { hits: [{ name: 'Thistlewood Mills', label: 'Thistlewood Mills', isStrong: true }] },
	})
	const other = await addClient('Philippa Dunmore')
	const renamed = { ...newCase(other.id, 'Dunmore, a will'), clientName: 'Barnaby Crake' }
	expect(await admin.refusal(cases.open, renamed)).toMatchObject({
		code: 'case_conflict_undecided',
		data: { hits: [{ name: 'Barnaby Crake', isStrong: true }] },
	})
	const inquiry = await admin.call(intake.add, {
		fullName: 'Gideon Farrow',
		companyName: 'Thistlewood Mills',
		practiceArea: 'Family Law',
	})
	await admin.call(reviews.decide, acceptedAll(await admin.call(reviews.get, { id: inquiry.id })))
	const shown = asShown(await admin.call(reviews.get, { id: inquiry.id }))
	expect(await admin.refusal(reviews.open, shown)).toMatchObject({
		code: 'case_conflict_undecided',
		data: { hits: [{ name: 'Thistlewood Mills' }] },
	})
})

it('belongs to attorneys: reception asks one, who is notified, and opens the case only after their decision', async () => {
	const reception = app.as(await createPerson(app, 'receptionist', { fullName: 'Rita Front' }))
	const lawyer = await createPerson(app, 'attorney', { fullName: 'Nina Law' })
	const client = await addClient('Fennimore Ash')
	const own = await addClient('Brindle Works LLC', { kind: 'organization' })
	const input = newCase(client.id, 'Ash v. Brindle', opposing('Brindle Works LLC'))
	const names = [{ name: 'Brindle Works LLC' }]
	const reason = 'The caller wants to sue our client.'
	const about = { subjectId: input.id, names, exceptClientIds: [client.id] }
	const decision = { ...about, outcome: 'no_conflict' as const, reason }
	for (const role of ['receptionist', 'paralegal', 'staff', 'clerk'] as const) {
		const other = app.as(await createPerson(app, role))
		expect(await other.refusal(conflicts.decide, decision), role).toMatchObject({ status: 403 })
	}
	expect(await reception.call(conflicts.refer, { ...about, reason })).toMatchObject({
		outcome: 'needs_attorney',
		decidedBy: 'Rita Front',
		hits: [{ refId: own.id, isStrong: true }],
	})
	const undecided = { code: 'case_conflict_undecided', data: { hits: [{ refId: own.id }] } }
	for (const by of [reception, attorney, admin]) expect(await by.refusal(cases.open, input)).toMatchObject(undecided)
	const { items: all } = await app.as(lawyer).call(notifications.list, {})
	// Names of other cases are checked again in the background.
	const items = all.filter((one) => one.href?.includes('decide='))
	expect(items).toMatchObject([{ kind: 'conflict_referred', href: `/dashboard/conflict-check?decide=${input.id}` }])
	expect(JSON.stringify(items)).not.toMatch(/Brindle|Fennimore/)
	const seen = await app.as(lawyer).call(conflicts.decisions, { subjectId: input.id })
	expect(seen.decisions).toMatchObject([{ outcome: 'needs_attorney', reason, decidedBy: 'Rita Front' }])

	await app.as(lawyer).call(conflicts.decide, { ...decision, outcome: 'declined', reason: 'We act for Brindle here.' })
	await reception.call(conflicts.refer, { ...about, reason: 'Please look at it again.' })
	expect(await reception.refusal(cases.open, input)).toMatchObject({ code: 'case_conflict_declined' })
	await app.as(lawyer).call(conflicts.decide, { ...decision, reason: 'Another company of the same name.' })
	await reception.call(conflicts.refer, { ...about, reason: 'Asked once more for safety.' })
	await reception.call(cases.open, input)
})

it('takes a sentence for a reason, not a letter', async () => {
	const about = { subjectId: newId(), names: [{ name: 'Anna' }] }
	for (const reason of ['x', 'ok', 'aaaaaaaaaaaaaaaaaaaa', 'no conflict', '. . . . . . . . . . . .']) {
		for (const endpoint of [conflicts.decide, conflicts.refer]) {
			const input = { ...about, reason, ...(endpoint === conflicts.decide && { outcome: 'waived' }) }
			expect(await admin.refusal(endpoint, input as never), reason).toMatchObject({ status: 400 })
		}
	}
})

it('requires the permission to open cases', async () => {
	const input = {
		subjectId: newId(),
		names: [{ name: 'Anna' }],
		outcome: 'waived' as const,
		reason: 'Both sides have agreed.',
	}
	expect(await app.anonymous.refusal(conflicts.decide, input)).toMatchObject({ status: 401 })
	const client = app.as(await createPerson(app, 'client'))
	expect(await client.refusal(conflicts.decide, input)).toMatchObject({ status: 403 })
	expect(await client.refusal(conflicts.decisions, { subjectId: input.subjectId })).toMatchObject({ status: 403 })
})
