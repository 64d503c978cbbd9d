import { useMantineColorScheme } from '@mantine/core'
import { useChooseSetting } from '../../features/preferences/settings.api.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { toast } from '../../ui/toast/toast.tsx'

const CHOICES = [
	{ value: 'light', label: 'Light', icon: 'sun' },
	{ value: 'dark', label: 'Dark', icon: 'moon' },
	{ value: 'auto', label: 'As the system', icon: 'system' },
] as const

/** Light, dark, or whatever the system says: at once here, and kept for the person's other devices. */
export function ThemeMenu() {
	const { colorScheme, setColorScheme } = useMantineColorScheme()
	const { guest, mustAddSecondFactor } = useSession()
	const choose = useChooseSetting()
	const chosen = CHOICES.find((one) => one.value === colorScheme) ?? CHOICES[2]
	return (
		<ActionMenu
			label="Theme"
			target={<IconButton label={`Theme: ${chosen.label.toLowerCase()}`} icon={<Icon name={chosen.icon} />} />}
			entries={[
				{ heading: 'Theme' },
				...CHOICES.map((one) => ({
					label: one.label,
					icon: <Icon name={one.value === chosen.value ? 'check' : one.icon} size="small" />,
					onSelect: () => {
						setColorScheme(one.value)
						const theme = one.value === 'auto' ? 'system' : one.value
						if (!guest && !mustAddSecondFactor) choose.mutate({ theme }, { onError: toast.failure })
					},
				})),
			]}
		/>
	)
}
