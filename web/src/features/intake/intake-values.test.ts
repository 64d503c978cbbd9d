import type { IntakeRecord } from '@praxis/contract/intake/intake.fields'
import { describe, expect, it } from 'vitest'
import { emptyInquiry, inquiryForm, inquiryInput, prefillFromInquiry } from './inquiry-values.ts'
import { editedOf, emptyIntakeForm, formOfIntake, intakeForm } from './intake-form-values.ts'

const filled = {
	...emptyInquiry(),
	fullName: ' Ada Osei ',
	email: 'ada@example.test',
	matter: 'The deposit was kept.',
	urgency: 'high' as const,
	acknowledged: true,
	parties: [
		{ name: ' Park Lane Estates ', role: 'employer' as const },
		{ name: ' ', role: 'witness' as const },
	],
}

function errorsOf(values: ReturnType<typeof emptyInquiry>): Record<string, string> {
	const checked = inquiryForm.safeParse(values)
	if (checked.success) return {}
	return Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

describe('the public form', () => {
	it('names every required field that is missing', () => {
		expect(errorsOf(emptyInquiry())).toEqual({
			fullName: 'Please enter your name.',
			email: 'Please give an email address or a phone number.',
			matter: 'Please tell us what happened.',
			urgency: 'Please say how urgent it is.',
			acknowledged: 'Please confirm that you have read this.',
		})
	})

	it('accepts either way to respond, but no invalid email address', () => {
		expect(errorsOf(filled)).toEqual({})
		expect(errorsOf({ ...filled, email: '', phone: '555 0100' })).toEqual({})
		expect(errorsOf({ ...filled, email: 'ada@' })).toEqual({ email: 'Please enter a valid email address.' })
	})

	it('submits neither empty rows nor empty choices', () => {
		const { parties, practiceArea, deadlineOn, referralSource } = inquiryInput(filled)
		expect(parties).toEqual([{ name: ' Park Lane Estates ', role: 'employer' }])
		expect([practiceArea, deadlineOn, referralSource]).toEqual([null, null, null])
	})

	it('prefills the questionnaire that follows', () => {
		const known = prefillFromInquiry({
			...filled,
			companyName: 'Osei LLC',
			deadlineOn: '2026-04-01',
			referralSource: 'client',
		})
		expect(known.fields).toMatchObject({
			'client.fullName': 'Ada Osei',
			'client.companyName': 'Osei LLC',
			'client.kind': 'organization',
			'case.description': 'The deposit was kept.',
		})
		expect(known.parties).toEqual([{ name: 'Park Lane Estates', relationship: 'employer', contactInfo: '' }])
		expect(known.byQuestion).toMatchObject({
			has_deadline: 'yes',
			deadline: '2026-04-01',
			employer: 'Park Lane Estates',
			urgency: 'this_week',
		})
	})

	it('prefills nothing that was not said', () => {
		expect(prefillFromInquiry(emptyInquiry()).byQuestion).toEqual({})
		expect(prefillFromInquiry(emptyInquiry()).parties).toEqual([])
	})
})

describe('the form of an inquiry', () => {
	const empty = emptyIntakeForm()
	const record: IntakeRecord = {
		...empty,
		number: 1001,
		status: 'new',
		excerpt: '',
		assignedName: null,
		spamReason: null,
		conflictCount: null,
		answeredAt: null,
		sentAt: null,
		declinedReason: null,
		parties: [{ id: 'party-1', name: 'Northwind', role: 'employer' }],
		enteredByName: null,
		contactedAt: null,
		declinedAt: null,
		declinedFrom: null,
		declinedNote: '',
		letter: null,
		openedAt: null,
		clientId: null,
		caseId: null,
		isCaseDeleted: false,
		createdAt: '2026-03-01T10:00:00.000Z',
		updatedAt: '2026-03-01T10:00:00.000Z',
		version: 1,
	}

	it('needs a name only and omits empty parties', () => {
		expect(intakeForm.safeParse(empty).error?.issues.map(({ path }) => path.join('.'))).toEqual(['fullName'])
		expect(intakeForm.parse({ ...empty, fullName: 'Ben Adeyemi' })).toMatchObject({
			fullName: 'Ben Adeyemi',
			parties: [],
		})
	})

	it('holds what an edit may change, with a row to fill in where there is no party', () => {
		expect(formOfIntake(editedOf(record))).toEqual({ ...empty, parties: [{ name: 'Northwind', role: 'employer' }] })
		expect(formOfIntake(editedOf({ ...record, parties: [] })).parties).toEqual([{ name: '', role: 'opposing_party' }])
	})
})
