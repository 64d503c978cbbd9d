import type { UserSettings } from '@praxis/contract/preferences/settings.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { holdsSame } from '../../ui/form/use-form-state.ts'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
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
	if (query.data === undefined) {
		if (query.error === null) return <SettingsSkeleton what="your preferences" />
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	return (
		<>
			<Card>
				<FreshForm settings={query.data} />
			</Card>
			<Card title="Introduction">
				<div className={stack.body}>
					<p>See again what Praxis can do for you, step by step.</p>
					<Button onClick={openIntroduction}>Show the tour again</Button>
				</div>
			</Card>
		</>
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
	/** Begins anew with the latest. */
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
