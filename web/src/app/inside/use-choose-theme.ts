import { useChooseSetting } from '../../features/preferences/settings.api.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { failing } from '../../parts/failing.ts'
import { chooseScheme, useColorScheme } from '../../ui/theme/color-scheme.ts'

export const THEMES = [
	{ value: 'light', label: 'Light', icon: 'sun' },
	{ value: 'dark', label: 'Dark', icon: 'moon' },
	{ value: 'auto', label: 'System', icon: 'system' },
] as const

type Theme = (typeof THEMES)[number]

/** Light, dark, or whatever the system says: at once here, and kept for the person's other devices. */
export function useChooseTheme(): { readonly chosen: Theme; readonly choose: (theme: Theme) => void } {
	const { chosen } = useColorScheme()
	const { guest, mustAddSecondFactor } = useSession()
	const setting = useChooseSetting()
	return {
		chosen: THEMES.find((one) => one.value === chosen) ?? THEMES[2],
		choose: ({ value }) => {
			chooseScheme(value)
			const theme = value === 'auto' ? 'system' : value
			if (guest || mustAddSecondFactor) return
			setting.mutate({ theme }, { onError: failing('Failed to save the theme', () => setting.mutateAsync({ theme })) })
		},
	}
}
