import type { UserSettings } from '@praxis/contract/preferences/settings.contract'
import { useState } from 'react'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { useChooseSetting } from './settings.api.ts'
import { changeOfForm, formOfSettings, type SettingsValues, settingsForm } from './settings-form.ts'

interface SettingsFormOptions {
	readonly onSaved: () => void
	/** Asks before unsaved choices are left. */
	readonly guard?: boolean
}

/** The settings in a form. Only what was changed in it is saved, so that what another device changed stands. */
export function useSettingsForm(
	settings: UserSettings,
	{ onSaved, guard = true }: SettingsFormOptions,
): AppForm<SettingsValues> {
	const [opened, setOpened] = useState(settings)
	const choose = useChooseSetting()
	return useAppForm({
		schema: settingsForm,
		initialValues: formOfSettings(settings),
		guard,
		onSubmit: async (values) => {
			const change = changeOfForm(opened, values)
			if (Object.keys(change).length > 0) setOpened(await choose.mutateAsync(change))
			onSaved()
		},
	})
}
