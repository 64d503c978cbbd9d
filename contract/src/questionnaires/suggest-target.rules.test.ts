import { expect, it } from 'vitest'
import type { QuestionType } from './definition.ts'
import { suggestedTarget } from './suggest-target.rules.ts'

const of = (type: QuestionType, text: string) => suggestedTarget({ type, text })

it.each([
	['Date of the deadline', 'case.deadlineOn'],
	['When must you sign by?', 'case.deadlineOn'],
	['Date by which you must sign', 'case.deadlineOn'],
	['Answer due', 'case.deadlineOn'],
	['Next hearing or court date', 'case.hearingOn'],
	['Trial date', 'case.hearingOn'],
	['Date of the right-to-sue letter, if any', 'case.rightToSueOn'],
	['EEOC or state agency charge date', 'case.startOn'],
	['Date of service of process', 'case.startOn'],
	['Statute of limitations', 'case.limitationOn'],
	['¿Fecha límite para responder?', 'case.deadlineOn'],
])('suggests a target for the date “%s”', (text, target) => {
	expect(of('date', text)).toBe(target)
})

it('suggests the court and the docket number of short answers', () => {
	expect(of('text', 'Case or docket number')).toBe('case.docketNumber')
	expect(of('text', 'Case number')).toBe('case.docketNumber')
	expect(of('text', 'Name of the court or agency')).toBe('case.court')
	expect(of('text', 'Court')).toBe('case.court')
})

it('suggests nothing by other wording, and none for another type', () => {
	for (const text of ['Date of birth', 'Date of marriage', 'Date of hire', 'Residue of the estate'])
		expect(of('date', text)).toBeNull()
	for (const text of ['Who are the courtroom witnesses?', 'Deadline', 'Tennis court of the house'])
		expect(of('text', text)).toBeNull()
	expect(of('textarea', 'Court')).toBeNull()
})
