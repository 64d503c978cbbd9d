import { EXTERNAL, type ImportField, MATTER } from './import-field.ts'

/** Fields of a task. */
export const TASK: readonly ImportField[] = [
	{
		key: 'title',
		label: 'Title',
		required: true,
		kind: 'text',
		synonyms: ['task', 'taskname', 'name', 'subject', 'tasktitle', 'todo'],
	},
	MATTER,
	{
		key: 'assignee',
		label: 'Assigned to',
		kind: 'text',
		synonyms: ['assignee', 'assignedto', 'responsible', 'owner', 'staff', 'assigneeemail', 'assigneename'],
	},
	{ key: 'dueOn', label: 'Due date', kind: 'date', synonyms: ['due', 'duedate', 'dueat', 'deadline', 'dueon'] },
	{
		key: 'priority',
		label: 'Priority',
		kind: 'choice',
		synonyms: ['taskpriority', 'urgency', 'importance'],
		choices: { low: 'low', medium: 'medium', normal: 'medium', none: 'medium', high: 'high', urgent: 'urgent' },
	},
	{
		key: 'status',
		label: 'Status',
		kind: 'choice',
		synonyms: ['taskstatus', 'state', 'completed', 'complete', 'done'],
		choices: {
			open: 'open',
			pending: 'open',
			notstarted: 'open',
			incomplete: 'open',
			no: 'open',
			false: 'open',
			inprogress: 'in_progress',
			inreview: 'in_progress',
			started: 'in_progress',
			done: 'done',
			complete: 'done',
			completed: 'done',
			yes: 'done',
			true: 'done',
		},
	},
	{
		key: 'description',
		label: 'Description',
		kind: 'prose',
		synonyms: ['notes', 'note', 'details', 'taskdescription', 'comments'],
	},
	EXTERNAL,
]

/** Fields of a time entry. */
export const TIME: readonly ImportField[] = [
	{
		key: 'workedOn',
		label: 'Date',
		required: true,
		kind: 'date',
		synonyms: ['day', 'workdate', 'dateofwork', 'activitydate', 'entrydate', 'dateworked', 'on'],
	},
	{
		key: 'seconds',
		label: 'Duration',
		required: true,
		kind: 'duration',
		synonyms: ['hours', 'quantity', 'time', 'durationhours', 'qty', 'hoursworked', 'quantityinhours', 'length'],
	},
	{
		key: 'timekeeper',
		label: 'Timekeeper',
		required: true,
		kind: 'text',
		synonyms: ['user', 'username', 'attorney', 'staff', 'employee', 'useremail', 'timekeepername', 'person', 'by'],
	},
	MATTER,
	{
		key: 'description',
		label: 'Description',
		kind: 'prose',
		synonyms: ['note', 'notes', 'narrative', 'activity', 'activitydescription', 'details', 'memo'],
	},
	{
		key: 'billing',
		label: 'Billing',
		kind: 'choice',
		synonyms: ['billable', 'billingstatus', 'billstatus', 'status', 'isbillable'],
		// What was billed elsewhere is not billed again.
		choices: {
			billable: 'billable',
			yes: 'billable',
			true: 'billable',
			unbilled: 'billable',
			nocharge: 'no_charge',
			nonbillable: 'non_billable',
			notbillable: 'non_billable',
			no: 'non_billable',
			false: 'non_billable',
			billed: 'non_billable',
			invoiced: 'non_billable',
			paid: 'non_billable',
		},
	},
	{
		key: 'taskCode',
		label: 'Task code',
		kind: 'text',
		synonyms: ['utbmstaskcode', 'task', 'utbmstask', 'taskcodeutbms'],
	},
	{
		key: 'activityCode',
		label: 'Activity code',
		kind: 'text',
		synonyms: ['utbmsactivitycode', 'utbmsactivity', 'activitycategory'],
	},
	EXTERNAL,
]
