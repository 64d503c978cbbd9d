import type { UserSettings } from '@praxis/contract/preferences/settings.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { holdsSame } from '../../ui/form/use-form-state.ts'
import { Card } from '../../ui/page/card.tsx'
import { Said } from '../../ui/text/said.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { SettingsSkeleton } from '../identity/settings-skeleton.tsx'
import stack from '../identity/stack.module.css'
import { openIntroduction } from './introduction-door.ts'
import { settingsQuery } from './settings.api.ts'
import { ChannelFields, DisplayFields, WorkFields } from './settings-fields.tsx'
import { areasLabel, formOfSettings } from './settings-form.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** What a person prefers, the same on every device: the part of the settings that also stands in the introduction. */
export function PreferenceSettings() {
	const query = useQuery(settingsQuery)
	return (
		<Loaded query={query} skeleton={<SettingsSkeleton what="your preferences" />}>
			{(settings) => (
				<>
					<Card>
						<FreshForm settings={settings} />
					</Card>
					<Card title="Introduction">
						<div className={stack.body}>
							<p>
								<Said>A step-by-step tour of Praxis.</Said>
							</p>
							<Button onClick={openIntroduction}>Show the tour again</Button>
						</div>
					</Card>
				</>
			)}
		</Loaded>
	)
}

/** What was changed on another device comes in while nothing is typed here. */
function FreshForm({ settings }: { readonly settings: UserSettings }) {
	const [shown, setShown] = useState(settings)
	return <SettingsForm key={shown.version} shown={shown} latest={settings} onTake={() => setShown(settings)} />
}

interface SettingsFormProps {
	readonly shown: UserSettings
	readonly latest: UserSettings
	/** Starts over with the latest version. */
	readonly onTake: () => void
}

function SettingsForm({ shown, latest, onTake }: SettingsFormProps) {
	const { user } = useSession()
	const form = useSettingsForm(shown, { onSaved: () => toast.success('Your preferences are saved.') })
	const isOld = !form.dirty && !form.submitting && !holdsSame(formOfSettings(latest), form.values)
	useEffect(() => {
		if (isOld) onTake()
	}, [isOld, onTake])
	return (
		<Form form={form} label="Preferences">
			<DisplayFields form={form} />
			<ChannelFields form={form} />
			<WorkFields form={form} areas={areasLabel(user.role)} />
			<FormActions form={form} submit="Save" />
		</Form>
	)
}
