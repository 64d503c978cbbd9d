import { assignment } from '@praxis/contract/assignment/assignment.contract'
import type { SavedSettings } from '@praxis/contract/assignment/assignment.fields'
import { FACTOR_LABELS, FACTORS, SETTING_COUNT } from '@praxis/contract/assignment/settings.fields'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FieldRow, Form, FormSection } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { assignmentSettingsQuery, SETTINGS_TOPIC } from './assignment.api.ts'
import classes from './assignment.module.css'
import { type AssignmentValues, assignmentForm, settingsOf, typedSum, valuesOf } from './assignment-form.ts'
import { SettingsPreview } from './settings-preview.tsx'

const BANNER_MS = 5_000
const NEVER_SAVED =
	'No settings found in database. Using defaults. Settings will be saved when you click Save Settings. Nothing is assigned automatically before.'
const METHODS = [
	{
		value: 'auto',
		label: 'Automatic',
		help: 'New cases and inquiries without an attorney are proposed by themselves.',
	},
	{ value: 'manual', label: 'Manual', help: 'Staff choose the attorney.' },
] as const

interface PartProps {
	readonly form: AppForm<AssignmentValues>
}

function GlobalSettings({ form }: PartProps) {
	return (
		<FormSection title="Global Assignment Settings">
			<CheckboxField label="Automatic assignment" {...form.field('autoAssignmentEnabled')} />
			<RadioField label="Default method" required options={METHODS} {...form.field('defaultAssignmentMethod')} />
			<CheckboxField
				label="Allow several attorneys"
				help="Further attorneys join the case as assisting attorneys."
				{...form.field('allowMultipleAttorneyChoice')}
			/>
			<FieldRow>
				<TextField
					label="Attorneys per case"
					help="1 to 10, where several are allowed."
					required
					inputMode="numeric"
					{...form.field('maxAttorneysPerCase')}
				/>
				<TextField
					label="Minimum score"
					help="0 to 1. Who scores less is not proposed."
					required
					inputMode="decimal"
					{...form.field('minimumMatchingScore')}
				/>
			</FieldRow>
		</FormSection>
	)
}

function Weights({ form }: PartProps) {
	const sum = typedSum(form.values)
	return (
		<FormSection title="Matching Algorithm">
			<CheckboxField label="Require the practice area" {...form.field('requireSpecialtyMatch')} />
			<p className={classes.muted}>
				Scoring Weights: 0 to 1 each. The weights should sum to 1.0{sum !== null && `; now ${sum}`}.
			</p>
			<FieldRow>
				{FACTORS.map((factor) => (
					<TextField key={factor} label={FACTOR_LABELS[factor]} required inputMode="decimal" {...form.field(factor)} />
				))}
			</FieldRow>
		</FormSection>
	)
}

function Timing({ form }: PartProps) {
	return (
		<FormSection title="Timing & Retry Settings">
			<FieldRow>
				<TextField
					label="Delay, minutes"
					help="0 to 60."
					required
					inputMode="numeric"
					{...form.field('autoAssignmentDelayMinutes')}
				/>
				<TextField
					label="Time to answer, hours"
					help="1 to 168."
					required
					inputMode="numeric"
					{...form.field('assignmentTimeoutHours')}
				/>
				<TextField
					label="Retry attempts"
					help="0 to 10, after the first."
					required
					inputMode="numeric"
					{...form.field('assignmentRetryAttempts')}
				/>
			</FieldRow>
		</FormSection>
	)
}

function Workload({ form }: PartProps) {
	return (
		<FormSection title="Workload & Notifications">
			<CheckboxField label="Consider the workload" {...form.field('considerAttorneyWorkload')} />
			<FieldRow>
				<TextField
					label="Assigned cases per attorney"
					help="1 to 50. No one gets more at once."
					required
					inputMode="numeric"
					{...form.field('maxAssignmentsPerAttorney')}
				/>
				<TextField
					label="Workload penalty from, cases"
					help="1 to 20. From then on the score is lower."
					required
					inputMode="numeric"
					{...form.field('workloadPenaltyThreshold')}
				/>
			</FieldRow>
			<CheckboxField label="Notify the client" {...form.field('notifyClientOnAssignment')} />
			<CheckboxField label="Notify the attorney" {...form.field('notifyAttorneyOnAssignment')} />
		</FormSection>
	)
}

function SettingsForm({ saved, onSaved }: { readonly saved: SavedSettings; readonly onSaved: () => void }) {
	const save = useSave(assignment.saveSettings, { topic: SETTINGS_TOPIC })
	const form = useAppForm({
		schema: assignmentForm,
		initialValues: valuesOf(saved.settings),
		onSubmit: async (values) => {
			await save({ settings: settingsOf(values), version: saved.version })
			onSaved()
		},
	})
	const checked = assignmentForm.safeParse(form.values)
	return (
		<>
			<Card>
				<Form form={form} label="Assignment settings">
					<GlobalSettings form={form} />
					<Weights form={form} />
					<Timing form={form} />
					<Workload form={form} />
					<div>
						<Button type="submit" variant="primary" disabled={form.submitting}>
							{form.submitting ? 'Saving...' : 'Save Settings'}
						</Button>
					</div>
				</Form>
			</Card>
			<SettingsPreview settings={checked.success ? settingsOf(checked.data) : null} />
		</>
	)
}

/** The 15 settings. After a failed read they cannot be saved: the defaults would replace the real ones. */
export function AssignmentSettingsPart() {
	const { data, error, refetch } = useQuery(assignmentSettingsQuery)
	const [isSaved, setSaved] = useState(false)
	useEffect(() => {
		if (!isSaved) return
		const timer = setTimeout(() => setSaved(false), BANNER_MS)
		return () => clearTimeout(timer)
	}, [isSaved])
	if (data === undefined) {
		if (error === null) return <LoadingNote what="the settings" />
		return <ErrorState message="Failed to load assignment settings" onRetry={() => void refetch()} />
	}
	return (
		<>
			{isSaved && <Banner tone="green">All {SETTING_COUNT} settings saved successfully</Banner>}
			{!data.isSaved && <Banner tone="blue">{NEVER_SAVED}</Banner>}
			<SettingsForm key={data.version} saved={data} onSaved={() => setSaved(true)} />
		</>
	)
}
