import { LANGUAGES } from '@praxis/contract/kernel/display'
import type { UserSettings } from '@praxis/contract/preferences/settings.contract'
import { deviceTimeZone } from '../../ui/text/region.ts'
import { REACH_OPTIONS, THEME_OPTIONS } from './settings-form.ts'

const CHANNELS = { email: 'Email', push: 'Push', sms: 'SMS' } as const

/** Settings in words. */
export function factsOfSettings(settings: UserSettings): { readonly label: string; readonly value: string }[] {
	const { notifications, practiceAreas } = settings
	const channels = (['email', 'push', 'sms'] as const).filter((one) => notifications[one]).map((one) => CHANNELS[one])
	const nameOf = <T extends { readonly value: string; readonly label: string }>(all: readonly T[], value: string) =>
		all.find((one) => one.value === value)?.label ?? value
	return [
		{ label: 'Theme', value: nameOf(THEME_OPTIONS, settings.theme) },
		{ label: 'Region', value: LANGUAGES[settings.language] },
		{ label: 'Time zone', value: settings.timezone ?? deviceTimeZone() },
		{ label: 'Notifications', value: channels.length === 0 ? 'None' : channels.join(', ') },
		{ label: 'Contact', value: nameOf(REACH_OPTIONS, settings.communicationPreference) },
		...(practiceAreas.length === 0 ? [] : [{ label: 'Practice areas', value: practiceAreas.join(', ') }]),
	]
}
