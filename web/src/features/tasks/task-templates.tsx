import { describeDueWait } from '@praxis/contract/tasks/due-rule.rules'
import { START_LABELS, type TaskTemplate, taskTemplates } from '@praxis/contract/tasks/task-templates.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { z } from 'zod'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Hint, PlainList, Stack } from '../../ui/layout/layout.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { findCases } from '../cases/find-cases.ts'
import { savingTemplate, taskTemplatesQuery } from './tasks.api.ts'
import classes from './tasks.module.css'

const TemplateForm = lazy(async () => ({ default: (await import('./task-template-form.tsx')).TemplateForm }))

type Step = 'list' | 'new' | { readonly edit: TaskTemplate } | { readonly start: TaskTemplate }

function titleOf(step: Step): string {
	if (step === 'list') return 'Task templates'
	if (step === 'new') return 'New task template'
	return 'edit' in step ? 'Edit task template' : `Start “${step.start.name}”`
}

/** Tasks that are added to a case together. */
export function TaskTemplatesDialog({ onClose }: { readonly onClose: () => void }) {
	const [step, setStep] = useState<Step>('list')
	const back = () => setStep('list')
	return (
		<Dialog opened wide={step !== 'list'} onClose={onClose} title={titleOf(step)}>
			{step === 'list' ? (
				<TemplateList onStep={setStep} />
			) : (
				<Suspense fallback={<LoadingLines what="the form" />}>
					{step !== 'new' && 'start' in step ? (
						<StartForm template={step.start} onDone={back} />
					) : (
						<TemplateForm one={step === 'new' ? null : step.edit} onDone={back} />
					)}
				</Suspense>
			)}
		</Dialog>
	)
}

function aboutOf({ practiceArea, starts, stage, items }: TaskTemplate): string {
	const area = practiceArea === '' ? 'Every practice area' : practiceArea
	const when = starts === 'stage' ? `when a case enters “${stage}”` : START_LABELS[starts].toLowerCase()
	return `${items.length} ${items.length === 1 ? 'task' : 'tasks'} · ${area} · ${when}`
}

function TemplateList({ onStep }: { readonly onStep: (step: Step) => void }) {
	const query = useQuery(taskTemplatesQuery)
	const mayChange = useMay()(taskTemplates.create)
	const [removed, setRemoved] = useState<TaskTemplate | null>(null)
	const remove = useSave(taskTemplates.remove, savingTemplate('Failed to delete the task template'))
	return (
		<Stack>
			<Hint breaks>
				A template adds its tasks to a case when the case is opened or enters a stage, or when you start it.
			</Hint>
			<Loaded query={query} skeleton={<LoadingLines what="task templates" />} level={3}>
				{({ items }) =>
					items.length === 0 ? (
						<p>No task template yet.</p>
					) : (
						<PlainList aria-label="Task templates">
							{items.map((one) => (
								<TemplateRow
									key={one.id}
									one={one}
									mayChange={mayChange}
									onStep={onStep}
									onRemove={() => setRemoved(one)}
								/>
							))}
						</PlainList>
					)
				}
			</Loaded>
			{mayChange && (
				<div>
					<Button variant="primary" onClick={() => onStep('new')}>
						New template
					</Button>
				</div>
			)}
			<ConfirmDialog
				opened={removed !== null}
				onClose={() => setRemoved(null)}
				title="Delete this task template?"
				confirmLabel="Delete template"
				onConfirm={async () => {
					if (removed !== null)
						await remove({ id: removed.id, version: removed.version }, { message: () => 'Deleted.' })
				}}
			>
				<p>Tasks that it has added stay.</p>
			</ConfirmDialog>
		</Stack>
	)
}

interface TemplateRowProps {
	readonly one: TaskTemplate
	readonly mayChange: boolean
	readonly onStep: (step: Step) => void
	readonly onRemove: () => void
}

function TemplateRow({ one, mayChange, onStep, onRemove }: TemplateRowProps) {
	return (
		<li className={classes.row}>
			<div className={classes.what}>
				<p>
					<b>{one.name}</b>
				</p>
				<Hint breaks>{aboutOf(one)}</Hint>
			</div>
			{mayChange && (
				<ActionMenu
					label={`Actions for ${one.name}`}
					entries={[
						{ label: 'Start on a case', onSelect: () => onStep({ start: one }) },
						{ label: 'Edit', onSelect: () => onStep({ edit: one }) },
						{ label: 'Delete', tone: 'danger', onSelect: onRemove },
					]}
				/>
			)}
		</li>
	)
}

function dueText({ dueAfterDays, dueFollows }: TaskTemplate['items'][number]): string {
	if (dueFollows !== null) return describeDueWait(dueFollows)
	if (dueAfterDays === null) return 'No due date'
	return `Due after ${dueAfterDays} ${dueAfterDays === 1 ? 'day' : 'days'}`
}

const startForm = z.object({
	caseId: z
		.string()
		.nullable()
		.refine((id) => id !== null, 'Choose the case.'),
})

function StartForm({ template, onDone }: { readonly template: TaskTemplate; readonly onDone: () => void }) {
	const start = useSave(taskTemplates.start, savingTemplate('Failed to start the task template'))
	const form = useAppForm({
		schema: startForm,
		initialValues: { caseId: null as string | null },
		guard: false,
		onSubmit: async ({ caseId }) => {
			const message = ({ added }: { readonly added: number }) =>
				added === 0 ? 'The case has these tasks already.' : `${added} ${added === 1 ? 'task' : 'tasks'} added.`
			await start({ id: template.id, caseId: caseId ?? '' }, { message })
			onDone()
		},
	})
	return (
		<Form form={form} label="Start task template">
			<ComboboxField label="Case" required search={findCases} {...form.field('caseId')} />
			<PlainList>
				{template.items.map((item) => (
					<li key={item.title} className={classes.row}>
						<span className={classes.what}>{item.title}</span>
						<Hint as="span" breaks>
							{dueText(item)}
						</Hint>
					</li>
				))}
			</PlainList>
			<FormActions form={form} submit="Add tasks" cancel={{ onClick: onDone }} />
		</Form>
	)
}
