import { expect, test } from 'vitest'
import { legalStructureOf } from './legal-structure.ts'

const COMPLAINT = `IN THE SUPERIOR COURT OF THE STATE OF WASHINGTON
FOR KING COUNTY

MARIA ALVAREZ,
Plaintiff,
v.
NORTHSIDE PROPERTIES LLC, Defendant.

Case No. 24-2-01234-7 SEA

COMPLAINT FOR DAMAGES

Filed on March 14, 2026. The lease was signed on 2024-05-01 and ended 6/30/2025.
The plaintiff, on May 1, 2024, paid a deposit.
See also 2:23-cv-00417 in the district court.`

test('proposes title, case numbers, parties and dates', () => {
	expect(legalStructureOf(COMPLAINT)).toEqual({
		title: 'COMPLAINT FOR DAMAGES',
		caseNumbers: ['24-2-01234-7', '2:23-cv-00417'],
		parties: ['MARIA ALVAREZ', 'NORTHSIDE PROPERTIES LLC'],
		dates: ['March 14, 2026', '2024-05-01', '6/30/2025', 'May 1, 2024'],
	})
})

test('finds parties on both sides of “v.”, and nothing in other texts', () => {
	expect(legalStructureOf('Osei v. Falk Brothers\nMotion to Dismiss').parties).toEqual(['Osei', 'Falk Brothers'])
	expect(legalStructureOf('Bread, milk and eggs')).toEqual({ title: '', caseNumbers: [], parties: [], dates: [] })
})
