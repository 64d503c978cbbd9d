import {
	type AnswerReminderSettings,
	answerReminderSettings,
	answerReminders,
} from '@praxis/contract/answers/answer-reminders.contract'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { recordQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import classes from './form/page.module.css'

const TOPIC = 'answer_reminder_settings'
const settingsQuery = recordQuery(answerReminders.settings, TOPIC, {})

/** Numbers are typed as text. */
const settingsForm = z
	.object({ isOn: z.boolean(), afterDays: z.string(), atMost: z.string() })
	.transform(({ isOn, afterDays, atMost }) => ({ isOn, afterDays: Number(afterDays), atMost: Number(atMost) }))
	.pipe(answerReminderSettings.omit({ version: true }))

/** When respondents are reminded to finish. */
export function ReminderSettings() {
	const query = useQuery(settingsQuery)
	const mayChange = useMay()(answerReminders.save)
	return (
		<Loaded query={query} skeleton={<LoadingLines what="reminders" />}>
			{({ isMailConfigured, ...settings }) => (
				<Stack gap={6}>
					<p className={classes.muted}>
						People who were sent a questionnaire, or started one with their email address, are reminded until they
						submit it. Every reminder has a link to stop them.
					</p>
					{!isMailConfigured && <Banner tone="amber">Email is not configured: no reminders are sent.</Banner>}
					<Card title="Reminders to finish">
						{mayChange ? <SettingsForm key={settings.version} settings={settings} /> : <Summary settings={settings} />}
					</Card>
				</Stack>
			)}
		</Loaded>
	)
}

function Summary({ settings: { isOn, afterDays, atMost } }: { readonly settings: AnswerReminderSettings }) {
	if (!isOn) return <p>Off</p>
	return (
		<p>
			On: after {afterDays} {afterDays === 1 ? 'day' : 'days'} without activity, at most {atMost} for each
			questionnaire.
		</p>
	)
}

function SettingsForm({ settings }: { readonly settings: AnswerReminderSettings }) {
	const save = useSave(answerReminders.save, { topic: TOPIC })
	const form = useAppForm({
		schema: settingsForm,
		initialValues: {
			isOn: settings.isOn,
			afterDays: String(settings.afterDays),
			atMost: String(settings.atMost),
		},
		onSubmit: async (values) => {
			await save({ ...values, version: settings.version }, { message: () => 'Saved.' })
		},
	})
	return (
		<Form form={form} label="Reminders to finish">
			<CheckboxField label="On: remind people who have not submitted" {...form.field('isOn')} />
			<FieldRow>
				<TextField label="Days without activity" inputMode="numeric" required {...form.field('afterDays')} />
				<TextField label="Reminders at most" inputMode="numeric" required {...form.field('atMost')} />
			</FieldRow>
			<FormActions form={form} submit="Save" />
		</Form>
	)
}
