import { newId } from '@praxis/contract/kernel/new-id'
import { line, requiredLine } from '@praxis/contract/kernel/text'
import {
	ASSIGNEE_LABELS,
	ASSIGNEES,
	DAYS_MAX,
	ITEMS_MAX,
	START_LABELS,
	type TaskTemplate,
	TEMPLATE_STARTS,
	type TemplateItem,
	taskTemplates,
} from '@praxis/contract/tasks/task-templates.contract'
import { type ComponentProps, useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { FieldRow, Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { RowList } from '../../ui/form/row-list.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { DUE_DIRECTIONS, DUE_UNITS } from './due-choices.ts'
import { savingTemplate } from './tasks.api.ts'

const DUES = [
	{ value: 'none', label: 'No due date' },
	{ value: 'start', label: 'Days after the start' },
	{ value: 'event', label: 'By an event' },
	{ value: 'deadline', label: 'By a deadline' },
] as const
type Due = (typeof DUES)[number]['value']

interface Row {
	readonly id: string
	readonly title: string
	readonly due: Due
	readonly days: string
	readonly unit: 'calendar' | 'business'
	readonly direction: 'before' | 'after'
	readonly named: string
	readonly assignee: TemplateItem['assignee']
	readonly checklist: string
	readonly kept: Pick<TemplateItem, 'description' | 'priority'>
}

const isDays = (text: string) => /^\s*\d{1,3}\s*$/.test(text) && Number(text) <= DAYS_MAX

const schema = z
	.object({
		name: requiredLine(120, 'Enter a name.'),
		practiceArea: line(100),
		starts: z.enum(TEMPLATE_STARTS),
		stage: line(100),
		rows: z
			.array(
				z
					.object({
						id: z.string(),
						title: requiredLine(200, 'Enter a title.'),
						due: z.enum(DUES.map((one) => one.value)),
						days: z.string(),
						unit: z.enum(['calendar', 'business']),
						direction: z.enum(['before', 'after']),
						named: line(100),
						assignee: z.enum(ASSIGNEES),
						checklist: z.string(),
						kept: z.custom<Row['kept']>(),
					})
					.refine(({ due, days }) => due === 'none' || isDays(days), {
						path: ['days'],
						message: `Enter 0 to ${DAYS_MAX} days.`,
					}),
			)
			.min(1, 'Add at least one task.'),
	})
	.refine(({ starts, stage }) => starts !== 'stage' || stage !== '', {
		path: ['stage'],
		message: 'Enter the stage that starts the template.',
	})

interface Values {
	readonly name: string
	readonly practiceArea: string
	readonly starts: TaskTemplate['starts']
	readonly stage: string
	readonly rows: Row[]
	readonly [key: string]: unknown
}

const newRow = (): Row => ({
	id: newId(),
	title: '',
	due: 'start',
	days: '',
	unit: 'calendar',
	direction: 'before',
	named: '',
	assignee: 'attorney',
	checklist: '',
	kept: { description: '', priority: 'medium' },
})

function dueOf({
	dueAfterDays,
	dueFollows,
}: Pick<TemplateItem, 'dueAfterDays' | 'dueFollows'>): Pick<Row, 'due' | 'days' | 'unit' | 'direction' | 'named'> {
	const { anchor, days, isBusiness, direction, named } = dueFollows ?? {
		anchor: dueAfterDays === null ? ('none' as const) : ('start' as const),
		days: dueAfterDays ?? '',
		isBusiness: false,
		direction: 'before' as const,
		named: '',
	}
	return { due: anchor, days: String(days), unit: isBusiness ? 'business' : 'calendar', direction, named }
}

const rowOf = ({ title, assignee, checklist, description, priority, ...due }: TemplateItem): Row => ({
	id: newId(),
	title,
	...dueOf(due),
	assignee,
	checklist: checklist.join('\n'),
	kept: { description, priority },
})

function followsOf({ due, days, unit, direction, named }: Row): TemplateItem['dueFollows'] {
	if (due === 'none' || due === 'start') return null
	return { anchor: due, days: Number(days), isBusiness: unit === 'business', direction, named }
}

const itemOf = (row: Row): TemplateItem => ({
	...row.kept,
	title: row.title,
	assignee: row.assignee,
	dueAfterDays: row.due === 'start' ? Number(row.days) : null,
	dueFollows: followsOf(row),
	checklist: row.checklist
		.split('\n')
		.map((text) => text.trim())
		.filter((text) => text !== ''),
})

function firstValues(one: TaskTemplate | null): Values {
	if (one === null) return { name: '', practiceArea: '', starts: 'opened', stage: '', rows: [newRow()] }
	const { name, practiceArea, starts, stage, items } = one
	return { name, practiceArea, starts, stage, rows: items.map(rowOf) }
}

interface TemplateFormProps {
	readonly one: TaskTemplate | null
	readonly onDone: () => void
}

/** A task template, new or changed. */
export function TemplateForm({ one, onDone }: TemplateFormProps) {
	const [id] = useState(newId)
	const create = useSave(taskTemplates.create, savingTemplate('Failed to create the task template'))
	const edit = useSave(taskTemplates.edit, savingTemplate('Failed to update the task template'))
	const form = useAppForm<Values, z.output<typeof schema>>({
		schema,
		initialValues: firstValues(one),
		onSubmit: async ({ rows, ...values }) => {
			const input = { ...values, items: rows.map(itemOf) }
			const message = () => 'Saved.'
			if (one === null) await create({ id, ...input }, { message })
			else await edit({ id: one.id, version: one.version, ...input }, { message })
			onDone()
		},
	})
	return (
		<Form form={form} label="Task template">
			<TextField label="Name" required autoComplete="off" {...form.field('name')} />
			<FieldRow>
				<NativeSelectField
					label="Starts"
					required
					options={TEMPLATE_STARTS.map((value) => ({ value, label: START_LABELS[value] }))}
					value={form.values.starts}
					onChange={(starts) => starts !== '' && form.set({ starts })}
				/>
				{form.values.starts === 'stage' && (
					<TextField label="Stage" required autoComplete="off" {...form.field('stage')} />
				)}
				<TextField
					label="Practice area"
					autoComplete="off"
					help="Empty: of every practice area."
					{...form.field('practiceArea')}
				/>
			</FieldRow>
			<Items form={form} />
			<FormActions form={form} submit="Save template" cancel={{ onClick: onDone }} />
		</Form>
	)
}

interface FollowingProps {
	readonly row: Row
	readonly named: Pick<ComponentProps<typeof TextField>, 'id' | 'value' | 'error' | 'onChange'>
	readonly onChange: (part: Partial<Row>) => void
}

/** How far from the event or deadline of the case a task is due. */
function Following({ row, named, onChange }: FollowingProps) {
	const isEvent = row.due === 'event'
	return (
		<FieldRow>
			<NativeSelectField
				label="Counted as"
				required
				options={DUE_UNITS}
				value={row.unit}
				onChange={(unit) => unit !== '' && onChange({ unit })}
			/>
			<NativeSelectField
				label="Direction"
				required
				options={DUE_DIRECTIONS}
				value={row.direction}
				onChange={(direction) => direction !== '' && onChange({ direction })}
			/>
			<TextField
				label={isEvent ? 'Event named' : 'Deadline named'}
				help={isEvent ? 'The next with this in its title, or of this kind.' : 'The next with this in its title.'}
				autoComplete="off"
				{...named}
			/>
		</FieldRow>
	)
}

function Items({ form }: { readonly form: AppForm<Values> }) {
	return (
		<FormSection title="Tasks">
			<RowList
				formId={form.id}
				path="rows"
				noun="task"
				rows={form.values.rows}
				errors={form.errors}
				onChange={(rows) => form.set({ rows })}
				create={newRow}
				max={ITEMS_MAX}
				min={1}
				ordered
			>
				{(row, bind, change) => (
					<>
						<TextField label="Title" required {...bind('title')} />
						<FieldRow>
							<NativeSelectField
								label="Due"
								required
								options={DUES}
								value={row.due}
								onChange={(due) => due !== '' && change({ due })}
							/>
							{row.due !== 'none' && <TextField label="Days" required inputMode="numeric" {...bind('days')} />}
							<NativeSelectField
								label="Assigned to"
								required
								options={ASSIGNEES.map((value) => ({ value, label: ASSIGNEE_LABELS[value] }))}
								value={row.assignee}
								onChange={(assignee) => assignee !== '' && change({ assignee })}
							/>
						</FieldRow>
						{(row.due === 'event' || row.due === 'deadline') && (
							<Following row={row} named={bind('named')} onChange={change} />
						)}
						<TextareaField
							label="Checklist, one item a line"
							rows={2}
							value={row.checklist}
							onChange={(checklist) => change({ checklist })}
						/>
					</>
				)}
			</RowList>
		</FormSection>
	)
}
