import { IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { THEMES, useChooseTheme } from './use-choose-theme.ts'

/** Light, dark, or whatever the system says: at once here, and kept for the person's other devices. */
export function ThemeMenu() {
	const { chosen, choose } = useChooseTheme()
	return (
		<ActionMenu
			label="Theme"
			target={<IconButton label={`Theme: ${chosen.label.toLowerCase()}`} icon={<Icon name={chosen.icon} />} />}
			entries={[
				{ heading: 'Theme' },
				...THEMES.map((one) => ({
					label: one.label,
					icon: <Icon name={one.value === chosen.value ? 'check' : one.icon} size="small" />,
					onSelect: () => choose(one),
				})),
			]}
		/>
	)
}
