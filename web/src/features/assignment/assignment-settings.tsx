import { assignment } from '@praxis/contract/assignment/assignment.contract'
import type { SavedSettings } from '@praxis/contract/assignment/assignment.fields'
import {
	type AssignmentSettings,
	FACTOR_LABELS,
	FACTORS,
	SCORE_STEP,
	SETTING_COUNT,
	WEIGHT_STEP,
} from '@praxis/contract/assignment/settings.fields'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { staleCurrent } from '../../lib/stale-current.ts'
import { useRecordEditor } from '../../parts/use-record-editor.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FieldRow, Form, FormSection } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { Row } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { assignmentSettingsQuery, SETTINGS_TOPIC } from './assignment.api.ts'
import classes from './assignment.module.css'
import {
	type AssignmentValues,
	SETTING_FIELDS,
	SETTINGS,
	settingsForm,
	settingText,
	typedSum,
	valuesOf,
} from './assignment-form.ts'
import { isWithoutDatabase, settingsFailure } from './settings-failure.ts'
import { SettingsPreview } from './settings-preview.tsx'
import { useAfterBanner, useClearedFailure } from './use-settings-banner.ts'

const NEVER_SAVED =
	'No settings found in database. Using defaults. Settings will be saved when you click Save Settings. Nothing is assigned automatically before.'
const USING_DEFAULTS = 'Using default settings. You can modify and save them below.'
const WITHOUT_DATABASE = 'Using default settings. Database configuration will be available after setup.'
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
			<CheckboxField label={SETTING_FIELDS.autoAssignmentEnabled.label} {...form.field('autoAssignmentEnabled')} />
			<RadioField
				label={SETTING_FIELDS.defaultAssignmentMethod.label}
				required
				options={METHODS}
				{...form.field('defaultAssignmentMethod')}
			/>
			<CheckboxField
				label={SETTING_FIELDS.allowMultipleAttorneyChoice.label}
				help="Further attorneys join the case as assisting attorneys."
				{...form.field('allowMultipleAttorneyChoice')}
			/>
			<FieldRow>
				<TextField
					label={SETTING_FIELDS.maxAttorneysPerCase.label}
					help="1 to 10, where several are allowed."
					required
					inputMode="numeric"
					{...form.field('maxAttorneysPerCase')}
				/>
				<TextField
					label={SETTING_FIELDS.minimumMatchingScore.label}
					help={`0 to 1, in steps of ${SCORE_STEP}. Who scores less is not proposed.`}
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
			<CheckboxField label={SETTING_FIELDS.requireSpecialtyMatch.label} {...form.field('requireSpecialtyMatch')} />
			<p className={classes.muted}>
				Scoring Weights: 0 to 1 each, in steps of {WEIGHT_STEP}. The weights should sum to 1.0
				{sum !== null && `; now ${sum}`}.
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
					label={SETTING_FIELDS.autoAssignmentDelayMinutes.label}
					help="0 to 60."
					required
					inputMode="numeric"
					{...form.field('autoAssignmentDelayMinutes')}
				/>
				<TextField
					label={SETTING_FIELDS.assignmentTimeoutHours.label}
					help="1 to 168."
					required
					inputMode="numeric"
					{...form.field('assignmentTimeoutHours')}
				/>
				<TextField
					label={SETTING_FIELDS.assignmentRetryAttempts.label}
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
			<CheckboxField
				label={SETTING_FIELDS.considerAttorneyWorkload.label}
				{...form.field('considerAttorneyWorkload')}
			/>
			<FieldRow>
				<TextField
					label={SETTING_FIELDS.maxAssignmentsPerAttorney.label}
					help="1 to 50. No one gets more at once."
					required
					inputMode="numeric"
					{...form.field('maxAssignmentsPerAttorney')}
				/>
				<TextField
					label={SETTING_FIELDS.workloadPenaltyThreshold.label}
					help="1 to 20. From then on the score is lower."
					required
					inputMode="numeric"
					{...form.field('workloadPenaltyThreshold')}
				/>
			</FieldRow>
			<CheckboxField
				label={SETTING_FIELDS.notifyClientOnAssignment.label}
				{...form.field('notifyClientOnAssignment')}
			/>
			<CheckboxField
				label={SETTING_FIELDS.notifyAttorneyOnAssignment.label}
				{...form.field('notifyAttorneyOnAssignment')}
			/>
		</FormSection>
	)
}

type SettingsRecord = AssignmentSettings & { readonly version: number }

function recordOf({ settings, version }: SavedSettings): SettingsRecord {
	return { ...settings, version }
}

interface SettingsFormProps {
	readonly saved: SavedSettings
	/** With the version that was saved. */
	readonly onSaved: (version: number) => void
}

/** Shows what others save only where nothing was typed. */
function SettingsForm({ saved, onSaved }: SettingsFormProps) {
	const [read, setRead] = useState(() => recordOf(saved))
	return <SettingsFormOf key={read.version} saved={saved} onSaved={onSaved} read={read} onRead={setRead} />
}

interface SettingsFormOfProps extends SettingsFormProps {
	readonly read: SettingsRecord
	readonly onRead: (record: SettingsRecord) => void
}

/** What holds also when the banner is gone. */
function standing({ isSaved }: SavedSettings, { dirty, submitting }: AppForm<AssignmentValues>): string {
	if (submitting) return ''
	if (!isSaved) return 'Not saved yet: nothing is assigned automatically.'
	return dirty ? 'Unsaved changes.' : ''
}

function SettingsFormOf({ saved, onSaved, read, onRead }: SettingsFormOfProps) {
	const save = useSave(assignment.saveSettings, { topic: SETTINGS_TOPIC })
	/** All settings are sent: those that were not changed here are as they were read last. */
	const latest = useRef(read)
	const { form, conflict } = useRecordEditor<SettingsRecord, keyof AssignmentSettings, AssignmentValues>({
		record: read,
		editable: SETTINGS,
		fields: SETTING_FIELDS,
		schema: settingsForm,
		valuesOf,
		shown: settingText,
		draftKey: 'assignment.settings',
		currentOf: (error) => {
			const current = staleCurrent<SavedSettings>(error)
			if (current !== null) latest.current = recordOf(current)
			return current === null ? null : latest.current
		},
		save: async (changes, version) => {
			const { version: _version, ...settings } = { ...latest.current, ...changes }
			try {
				const { answer } = await save({ settings, version })
				onRead(recordOf(answer))
				onSaved(answer.version)
			} catch (error) {
				throw settingsFailure(error)
			}
		},
	})
	const button = useRef<HTMLButtonElement>(null)
	useClearedFailure(form, button)
	const isBehind = saved.version > read.version && !form.dirty
	useEffect(() => {
		if (isBehind) onRead(recordOf(saved))
	}, [isBehind, saved, onRead])
	const checked = settingsForm.safeParse(form.values)
	return (
		<>
			<Card>
				<Form form={form} label="Assignment settings">
					<GlobalSettings form={form} />
					<Weights form={form} />
					<Timing form={form} />
					<Workload form={form} />
					<Row gap={3}>
						<Button ref={button} type="submit" variant="primary" disabled={form.submitting}>
							{form.submitting ? 'Saving...' : 'Save Settings'}
						</Button>
						<span className={classes.muted}>{standing(saved, form)}</span>
					</Row>
				</Form>
			</Card>
			<SettingsPreview settings={checked.success ? checked.data : null} />
			{conflict}
		</>
	)
}

/** The 15 settings. After a failed read they cannot be saved: the defaults would replace the real ones. */
export function AssignmentSettingsPart() {
	const { data, error, refetch } = useQuery(assignmentSettingsQuery)
	const [saved, setSaved] = useState<number | null>(null)
	const [isRead, setRead] = useState(false)
	const isNew = data?.isSaved === false && !isRead
	useAfterBanner(saved, () => setSaved(null))
	useAfterBanner(isNew ? 'new' : null, () => setRead(true))
	if (data === undefined) {
		if (error === null) return <LoadingLines what="the settings" />
		return (
			<>
				{isWithoutDatabase(error) && <Banner tone="blue">{WITHOUT_DATABASE}</Banner>}
				<ErrorState message="Failed to load assignment settings" onRetry={() => void refetch()} />
			</>
		)
	}
	return (
		<>
			{saved !== null && <Banner tone="green">All {SETTING_COUNT} settings saved successfully</Banner>}
			{isNew && (
				<Banner tone="blue">
					<p>{USING_DEFAULTS}</p>
					<p>{NEVER_SAVED}</p>
				</Banner>
			)}
			<SettingsForm saved={data} onSaved={setSaved} />
		</>
	)
}
