import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import type { Theme } from '@praxis/contract/kernel/display'
import { useEffect, useMemo } from 'react'
import { useSessionStore } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SwitchField } from '../../ui/form/checkbox-field.tsx'
import { ChipsField } from '../../ui/form/chips-field.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { FieldRow, FormSection } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { deviceTimeZone } from '../../ui/text/region.ts'
import { Said } from '../../ui/text/said.tsx'
import { chooseScheme } from '../../ui/theme/color-scheme.ts'
import {
	LANGUAGE_OPTIONS,
	REACH_OPTIONS,
	type SettingsValues,
	sampleOf,
	THEME_OPTIONS,
	timeZoneOptions,
} from './settings-form.ts'

interface SettingsFieldsProps {
	readonly form: AppForm<SettingsValues>
}

/** Theme, region and time zone. The theme is shown while it is being chosen. */
export function DisplayFields({ form }: SettingsFieldsProps) {
	const { theme, language, timezone } = form.values
	useThemePreview(theme)
	const now = useMemo(() => new Date(), [])
	const zones = useMemo(() => timeZoneOptions(timezone, now), [timezone, now])
	const here = deviceTimeZone()
	const fromDevice = timezone !== here && (
		<Button size="small" variant="quiet" onClick={() => form.set({ timezone: here })}>
			Use this device’s: {here}
		</Button>
	)
	const region = form.field('language')
	return (
		<FormSection title="Display">
			<RadioField label="Theme" required inline options={THEME_OPTIONS} {...form.field('theme')} />
			<FieldRow>
				<SelectField
					label="Language and region"
					required
					options={LANGUAGE_OPTIONS}
					help="Praxis speaks English. The region decides how dates and numbers are written."
					{...region}
					onChange={(value) => value !== null && region.onChange(value)}
				/>
				<div>
					<ComboboxField
						label="Time zone"
						required
						options={zones}
						help="Used for all times, on every device."
						{...form.field('timezone')}
					/>
					{fromDevice}
				</div>
			</FieldRow>
			<p aria-live="polite">
				<Said>How it will look:</Said> <strong>{sampleOf(language, timezone, now)}</strong>
			</p>
		</FormSection>
	)
}

/** Notification channels. */
export function ChannelFields({ form }: SettingsFieldsProps) {
	return (
		<FormSection title="Notifications">
			<SwitchField label="Email" help="Reminders and notifications by email." {...form.field('email')} />
			<SwitchField
				label="Push"
				help="On this and other devices where you allow it, also while Praxis is closed."
				{...form.field('push')}
			/>
			<SwitchField
				label="SMS"
				help="Notifications are not sent as text messages yet. Your choice is kept for when they are."
				{...form.field('sms')}
			/>
		</FormSection>
	)
}

/** What the person works in or needs help with, and how to reach them. */
export function WorkFields({ form, areas }: SettingsFieldsProps & { readonly areas: string }) {
	return (
		<FormSection title="Practice areas and contact">
			<ChipsField label={areas} options={PRACTICE_AREAS} {...form.field('practiceAreas')} />
			<RadioField
				label="How would you like to be contacted?"
				required
				inline
				options={REACH_OPTIONS}
				{...form.field('communicationPreference')}
			/>
		</FormSection>
	)
}

/** Shows a theme while it is only being chosen; when the form goes, what is kept counts again. */
export function useThemePreview(theme: Theme): void {
	const store = useSessionStore()
	useEffect(() => chooseScheme(theme === 'system' ? 'auto' : theme), [theme])
	useEffect(
		() => () => {
			const kept = store.get().session?.display?.theme
			if (kept !== undefined) chooseScheme(kept === 'system' ? 'auto' : kept)
		},
		[store],
	)
}
