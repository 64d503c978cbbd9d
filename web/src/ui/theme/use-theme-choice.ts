import { type MantineColorScheme, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

export type ThemeChoice = MantineColorScheme

export const THEME_CHOICES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
	{ value: 'light', label: 'Light' },
	{ value: 'dark', label: 'Dark' },
	{ value: 'auto', label: 'As the system' },
]

/** What was chosen, what is shown, and how to choose. */
export function useThemeChoice(): {
	readonly choice: ThemeChoice
	readonly shown: 'light' | 'dark'
	readonly choose: (choice: ThemeChoice) => void
} {
	const { colorScheme, setColorScheme } = useMantineColorScheme()
	const shown = useComputedColorScheme('light')
	return { choice: colorScheme, shown, choose: setColorScheme }
}
