import { expect, test } from 'vitest'
import { type AssignmentAnalytics, alertsOf, loadLabel } from './monitoring.rules.ts'

const NONE: AssignmentAnalytics = {
	totalCases: 0,
	assignedCases: 0,
	autoAssignedCases: 0,
	unassignedMatters: 0,
	averageAssignmentTime: null,
	assignmentSuccessRate: null,
	attorneyWorkload: [],
	dailyStats: [],
	assignmentsByStatus: [],
	topPerformingAttorneys: [],
}
const attorney = (activeCases: number) => ({
	attorneyId: 'a',
	attorneyName: 'A',
	activeCases,
	pendingAssignments: 0,
	responseRate: null,
})
const titles = (over: Partial<AssignmentAnalytics>) => alertsOf({ ...NONE, ...over }).map(({ title }) => title)

test('load labels change above 5 and above 8 active cases', () => {
	expect([0, 5, 6, 8, 9].map(loadLabel)).toEqual(['Available', 'Available', 'Busy', 'Busy', 'Overloaded'])
})

test('alerts say what is wrong, and that the system is ready where there is nothing', () => {
	expect(titles({})).toEqual(['System Ready'])
	expect(titles({ totalCases: 4, assignmentSuccessRate: 80 })).toEqual([])
	expect(titles({ totalCases: 11, assignmentSuccessRate: 100, unassignedMatters: 1 })).toEqual([
		'Matters without an attorney',
	])
	expect(titles({ totalCases: 4, assignmentSuccessRate: 79.9 })).toEqual(['Low success rate'])
	expect(titles({ totalCases: 4, assignmentSuccessRate: 0 })).toEqual(['Low success rate'])
	expect(titles({ totalCases: 4, assignmentSuccessRate: 100, averageAssignmentTime: 48 })).toEqual([])
	expect(titles({ totalCases: 4, assignmentSuccessRate: 100, averageAssignmentTime: 49 })).toEqual(['Slow assignment'])
	expect(titles({ attorneyWorkload: [attorney(8)] })).toEqual(['System Ready'])
	expect(titles({ attorneyWorkload: [attorney(9)] })).toEqual(['Attorneys overloaded'])
})
