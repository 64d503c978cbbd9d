import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { ESCALATE_DAYS_MAX, taskSettings } from '@praxis/contract/tasks/task-settings.contract'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { SETTINGS_TOPIC, taskSettingsQuery } from './tasks.api.ts'

const isDays = (text: string) =>
	text.trim() === '' || (/^\s*\d{1,2}\s*$/.test(text) && Number(text) >= 1 && Number(text) <= ESCALATE_DAYS_MAX)

const settingsForm = z.object({
	days: z.string().refine(isDays, `Enter 1 to ${ESCALATE_DAYS_MAX} days, or nothing.`),
})

/** When an overdue task is brought to others. */
export function TaskSettingsDialog({ onClose }: { readonly onClose: () => void }) {
	const query = useQuery(taskSettingsQuery)
	return (
		<Dialog opened onClose={onClose} title="Escalation of tasks">
			<Loaded query={query} skeleton={<LoadingLines what="the settings" />} level={3}>
				{(settings) => <SettingsForm key={settings.version} settings={settings} onClose={onClose} />}
			</Loaded>
		</Dialog>
	)
}

interface SettingsFormProps {
	readonly settings: OutputOf<typeof taskSettings.get>
	readonly onClose: () => void
}

function SettingsForm({ settings, onClose }: SettingsFormProps) {
	const save = useSave(taskSettings.save, { topic: SETTINGS_TOPIC, failed: 'Failed to save the settings' })
	const { escalateAfterDays, version } = settings
	const form = useAppForm({
		schema: settingsForm,
		initialValues: { days: escalateAfterDays === null ? '' : String(escalateAfterDays) },
		guard: false,
		onSubmit: async ({ days }) => {
			const after = days.trim() === '' ? null : Number(days)
			await save({ escalateAfterDays: after, version }, { message: () => 'Saved.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Escalation of tasks">
			<p>
				An overdue task is brought once to the responsible attorney of its case. Where that is who has the task, or it
				has no case, superusers are notified.
			</p>
			<TextField
				label="Days overdue until others are notified"
				help="Empty: never."
				inputMode="numeric"
				autoComplete="off"
				{...form.field('days')}
			/>
			<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
		</Form>
	)
}
