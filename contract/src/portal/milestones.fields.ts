import { z } from 'zod'
import type { FieldsOf } from '../kernel/field.ts'
import { rowId } from '../kernel/ids.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { prose, requiredLine } from '../kernel/text.ts'

const MILESTONE_TITLE_MAX = 120
const MILESTONE_TEXT_MAX = 2_000
/** Most milestones of one case. */
export const MILESTONES_MAX = 100

const milestoneStatus = z.enum(['planned', 'reached'])

const details = z.object({
	title: requiredLine(MILESTONE_TITLE_MAX, 'Please enter a title.'),
	/** What it means for the client. */
	description: prose(MILESTONE_TEXT_MAX),
	status: milestoneStatus,
	/** When it was reached or is planned; null while unknown. */
	day: calendarDay.nullable(),
	/** Whether the client sees it. */
	isShared: z.boolean(),
	/** Stage of the practice area: moving the case there marks the milestone as reached. */
	stageId: rowId.nullable(),
})

export const REACHED_WITHOUT_DAY = 'Please enter when it was reached.'

/** What is written of a milestone. */
export const milestoneDetails = details.refine(({ status, day }) => status === 'planned' || day !== null, {
	path: ['day'],
	error: REACHED_WITHOUT_DAY,
})
export type MilestoneDetails = z.infer<typeof details>

/** Fields of which an edit may send some. */
export const milestoneChanges = details.partial()

/** A milestone of a case as the firm sees it. */
export const milestone = details.extend({
	id: z.string(),
	caseId: z.string(),
	createdByName: z.string(),
	createdAt: instant,
	updatedAt: instant,
	version: z.int(),
})
export type Milestone = z.infer<typeof milestone>

/** In the order of the form. */
export const milestoneFields = {
	title: { label: 'Milestone', noun: 'title', editable: true },
	status: {
		label: 'Status',
		values: { planned: 'Planned', reached: 'Reached' },
		tones: { planned: 'blue', reached: 'green' },
		editable: true,
	},
	day: { label: 'Date', editable: true },
	description: { label: 'Explanation for the client', noun: 'explanation', editable: true, long: true },
	isShared: { label: 'Visible to the client', values: { true: 'Yes', false: 'No' }, editable: true },
	stageId: { label: 'Reached with stage', editable: true, silent: true },
	caseId: { label: 'Case', silent: true },
	createdByName: { label: 'Added by', silent: true },
	createdAt: { label: 'Added', silent: true },
	updatedAt: { label: 'Updated', silent: true },
} as const satisfies FieldsOf<Milestone>

/** Audit actions as shown in the timeline of the case. */
export const milestoneActions = {
	'milestones.add': 'added a milestone',
	'milestones.addStages': 'added the stages to come as a milestone',
	'milestones.edit': 'updated a milestone',
	'milestones.reach': 'marked a milestone as reached, because the case moved to its stage',
	'milestones.remove': 'removed a milestone',
} as const

export const NEW_MILESTONE: MilestoneDetails = {
	title: '',
	description: '',
	status: 'planned',
	day: null,
	isShared: true,
	stageId: null,
}
