import { expect, test } from 'vitest'
import { FRCP_EVENTS } from '../court-rules/sets/frcp-events.ts'
import { coreOfDocketNumber, readNotice } from './filing-notice.rules.ts'

const notice = (docketText: string) => `
U.S. District Court
Southern District of New York

Notice of Electronic Filing

The following transaction was entered by Doe, Jane on 3/3/2026 at 0:05 AM EST and filed on 3/2/2026
Case Name: Harborline Software Inc. v. Granite Peak Insurance Company
Case Number: 1:25-cv-01234-ABC
Filer: Granite Peak Insurance Company
Document Number: 42(No document attached)

Docket Text:
${docketText}

1:25-cv-01234-ABC Notice has been electronically mailed to:
Jane Doe jane@example.test
`

test('a notice says court, case, day and text', () => {
	const text = notice(
		'MOTION to Dismiss for Failure to State a Claim. Document filed by Granite Peak.\nResponses due by 3/16/2026.',
	)
	expect(readNotice(text)).toEqual({
		court: 'U.S. District Court',
		caseName: 'Harborline Software Inc. v. Granite Peak Insurance Company',
		docketNumber: '1:25-cv-01234-ABC',
		filer: 'Granite Peak Insurance Company',
		documentNumber: '42',
		filedOn: '2026-03-02',
		docketText:
			'MOTION to Dismiss for Failure to State a Claim. Document filed by Granite Peak. Responses due by 3/16/2026.',
		stated: [{ label: 'Responses', on: '2026-03-16' }],
		eventIds: ['response-served'],
	})
})

test.each([
	['AFFIDAVIT OF SERVICE of Summons and Complaint served on Acme.', 'summons-served'],
	['ANSWER to Complaint with COUNTERCLAIM against All Plaintiffs.', 'counterclaim-served'],
	['ORDER denying 12 Motion to Dismiss.', 'motion-denied'],
	['MOTION to Dismiss is DENIED.', 'motion-denied'],
	['Transcript of hearing is now available.', 'transcript-available'],
	['REPORT AND RECOMMENDATION re 30 Motion for Summary Judgment.', 'recommendation-served'],
	['CLERK’S JUDGMENT in favor of Acme.', 'judgment-entered'],
	['Costs Taxed in the amount of $420.', 'costs-taxed'],
	['COMPLAINT against Acme. (Filing fee $405.)', 'complaint-filed'],
	['AMENDED COMPLAINT amending 1 Complaint.', 'complaint-filed'],
	['OFFER OF JUDGMENT by Acme.', 'offer-served'],
])('%s stands for %s', (docketText, eventId) => {
	expect(readNotice(notice(docketText))?.eventIds[0]).toBe(eventId)
})

test.each(['order denied ', 'waiver of service ', '\n', '>', ' '])('a long text of %j is read at once', (words) => {
	expect(readNotice(notice(words.repeat(4_000)))?.eventIds).toEqual([])
})

test('a text without an event proposes none, and each event proposed is one of the federal rules', () => {
	expect(readNotice(notice('NOTICE of Appearance by Jane Doe.'))?.eventIds).toEqual([])
	const all = readNotice(
		notice('Answer with counterclaim, interrogatories, requests for production, subpoena, judgment'),
	)
	const known = FRCP_EVENTS.map((one) => one.id)
	expect(all?.eventIds.filter((id) => !known.includes(id))).toEqual([])
})

test('dates that the court states are taken with what they are for', () => {
	const text =
		'SCHEDULING ORDER: Discovery due by 9/30/2026. Status Report due 10/15/26. Telephone Conference set for 2/30/2026 at 10 AM.'
	expect(readNotice(notice(text))?.stated).toEqual([
		{ label: 'Discovery', on: '2026-09-30' },
		{ label: 'Status Report', on: '2026-10-15' },
	])
})

test('other texts are no notice', () => {
	expect(readNotice('')).toBe(null)
	expect(readNotice('Dear Jane, see you on 3/2/2026.')).toBe(null)
	expect(readNotice('Case Number: 25-cv-7')).toMatchObject({ docketNumber: '25-cv-7', filedOn: null, eventIds: [] })
})

test.each([
	['1:25-cv-01234-ABC', '25-cv-1234'],
	['25-CV-1234', '25-cv-1234'],
	['25 cv 01234 (ABC)', '25-cv-1234'],
	['2025-cv-1234', '25-cv-1234'],
	['BC 123456', 'bc 123456'],
])('%s is case %s', (text, core) => {
	expect(coreOfDocketNumber(text)).toBe(core)
})
