import { z } from 'zod'
import { assignmentStatus } from './assignment.fields.ts'

/** Timeframes with their days (specification 002, section 7). */
export const PERIODS = { day: 1, week: 7, month: 30 } as const
export const PERIOD_LABELS = { day: 'Last 24 Hours', week: 'Last Week', month: 'Last Month' } as const
export const period = z.enum(['day', 'week', 'month'])
export type Period = z.infer<typeof period>

export const REFRESH_MS = 300_000
export const TOP_COMPUTED = 10
export const TOP_SHOWN = 5

const OVERLOADED_ABOVE = 8
const BUSY_ABOVE = 5
const SUCCESS_RATE_LOW = 80
const HOURS_LONG = 48

export type LoadLabel = 'Overloaded' | 'Busy' | 'Available'

export function loadLabel(activeCases: number): LoadLabel {
	if (activeCases > OVERLOADED_ABOVE) return 'Overloaded'
	return activeCases > BUSY_ABOVE ? 'Busy' : 'Available'
}

const workloadRow = z.object({
	attorneyId: z.string(),
	attorneyName: z.string(),
	/** Pending and accepted assignments of open matters. */
	activeCases: z.number().int(),
	pendingAssignments: z.number().int(),
	/** Percent; null when nothing was proposed. */
	responseRate: z.number().nullable(),
})

const topPerformer = z.object({
	attorneyId: z.string(),
	attorneyName: z.string(),
	totalAssignments: z.number().int(),
	/** Percent of the proposals. */
	acceptanceRate: z.number(),
	/** Hours; null when none was answered. */
	avgResponseTime: z.number().nullable(),
})

const dailyStat = z.object({
	/** In the time zone of the firm. */
	date: z.string(),
	totalCases: z.number().int(),
	assignedCases: z.number().int(),
	autoAssigned: z.number().int(),
	/** Hours. */
	avgAssignmentTime: z.number().nullable(),
})

export const assignmentAnalytics = z.object({
	totalCases: z.number().int(),
	assignedCases: z.number().int(),
	autoAssignedCases: z.number().int(),
	/** Hours; null when none was assigned. */
	averageAssignmentTime: z.number().nullable(),
	/** Open cases and inquiries of any age without an attorney. */
	unassignedMatters: z.number().int(),
	/** Percent; null without cases. */
	assignmentSuccessRate: z.number().nullable(),
	attorneyWorkload: z.array(workloadRow),
	dailyStats: z.array(dailyStat),
	assignmentsByStatus: z.array(z.object({ status: assignmentStatus, count: z.number().int() })),
	topPerformingAttorneys: z.array(topPerformer),
})
export type AssignmentAnalytics = z.infer<typeof assignmentAnalytics>

export interface SystemAlert {
	readonly tone: 'amber' | 'red' | 'blue'
	readonly title: string
	readonly text: string
}

function isOrAre(count: number, noun: string): string {
	return count === 1 ? `1 ${noun} has` : `${count} ${noun}s have`
}

/** What an administrator should know (specification 002, section 9). */
export function alertsOf(figures: AssignmentAnalytics): SystemAlert[] {
	const { totalCases, assignmentSuccessRate: rate, averageAssignmentTime: hours, attorneyWorkload } = figures
	const alerts: SystemAlert[] = []
	const { unassignedMatters } = figures
	if (unassignedMatters > 0) {
		const text = `${isOrAre(unassignedMatters, 'open matter')} no attorney: cases and inquiries of any age.`
		alerts.push({ tone: 'red', title: 'Matters without an attorney', text })
	}
	if (totalCases > 0 && rate !== null && rate < SUCCESS_RATE_LOW) {
		alerts.push({
			tone: 'amber',
			title: 'Low success rate',
			text: `${Math.round(rate)}% of the cases of this time have an attorney; below ${SUCCESS_RATE_LOW}%.`,
		})
	}
	if (hours !== null && hours > HOURS_LONG) {
		const text = `${Math.round(hours)} hours on average until an attorney is assigned; above ${HOURS_LONG}.`
		alerts.push({ tone: 'amber', title: 'Slow assignment', text })
	}
	const overloaded = attorneyWorkload.filter((one) => loadLabel(one.activeCases) === 'Overloaded')
	if (overloaded.length > 0) {
		const text = `${isOrAre(overloaded.length, 'attorney')} more than ${OVERLOADED_ABOVE} active cases.`
		alerts.push({ tone: 'red', title: 'Attorneys overloaded', text })
	}
	if (alerts.length === 0 && totalCases === 0) {
		alerts.push({ tone: 'blue', title: 'System Ready', text: 'No cases in this time.' })
	}
	return alerts
}
