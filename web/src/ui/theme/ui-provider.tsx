import {
	type CSSVariablesResolver,
	convertCssVariables,
	createTheme,
	DEFAULT_THEME,
	deepMerge,
	defaultCssVariablesResolver,
	type MantineColorSchemeManager,
	type MantineColorsTuple,
	MantineContext,
	MantineProvider,
	mergeMantineTheme,
} from '@mantine/core'
import { type ReactNode, use, useInsertionEffect, useState } from 'react'
import { chosenScheme, subscribeScheme } from './color-scheme.ts'

const ACCENT: MantineColorsTuple = [
	'#e8eef6',
	'#cfdcec',
	'#aec4df',
	'#8fb4e8',
	'#6089be',
	'#41699c',
	'#2c4d79',
	'#1f3a5f',
	'#162c4a',
	'#0f2036',
]

/** The Mantine side of the tokens: every value points at a variable of tokens.css. */
const theme = createTheme({
	autoContrast: true,
	primaryColor: 'accent',
	primaryShade: { light: 7, dark: 3 },
	colors: { accent: ACCENT },
	white: '#ffffff',
	black: '#1b1f24',
	cursorType: 'pointer',
	respectReducedMotion: true,
	fontFamily: 'var(--font-ui)',
	fontFamilyMonospace: 'var(--font-mono)',
	headings: { fontFamily: 'var(--font-title)', fontWeight: 'var(--weight-strong)' },
	fontSizes: {
		xs: 'var(--text-small)',
		sm: 'var(--text-body)',
		md: 'var(--text-body)',
		lg: 'var(--text-reading)',
		xl: 'var(--title-3)',
	},
	spacing: {
		xs: 'var(--space-2)',
		sm: 'var(--space-3)',
		md: 'var(--space-4)',
		lg: 'var(--space-6)',
		xl: 'var(--space-8)',
	},
	radius: {
		xs: 'var(--radius-small)',
		sm: 'var(--radius)',
		md: 'var(--radius)',
		lg: 'var(--radius-large)',
		xl: 'var(--radius-large)',
	},
	shadows: {
		xs: 'var(--shadow)',
		sm: 'var(--shadow)',
		md: 'var(--shadow)',
		lg: 'var(--shadow)',
		xl: 'var(--shadow)',
	},
	defaultRadius: 'sm',
	focusRing: 'auto',
})

const SHARED: Record<`--${string}`, string> = {
	'--mantine-color-body': 'var(--paper)',
	'--mantine-color-text': 'var(--ink)',
	'--mantine-color-bright': 'var(--ink)',
	'--mantine-color-dimmed': 'var(--ink-muted)',
	'--mantine-color-placeholder': 'var(--ink-faint)',
	'--mantine-color-anchor': 'var(--accent)',
	'--mantine-color-error': 'var(--red)',
	'--mantine-color-default': 'var(--surface)',
	'--mantine-color-default-hover': 'var(--surface-hover)',
	'--mantine-color-default-color': 'var(--ink)',
	'--mantine-color-default-border': 'var(--hairline-strong)',
	'--mantine-color-disabled': 'var(--surface-sunken)',
	'--mantine-color-disabled-color': 'var(--ink-faint)',
	'--mantine-color-disabled-border': 'var(--hairline)',
	'--mantine-primary-color-filled': 'var(--accent)',
	'--mantine-primary-color-filled-hover': 'var(--accent-hover)',
	'--mantine-primary-color-contrast': 'var(--accent-ink)',
	'--mantine-primary-color-light': 'var(--accent-soft)',
	'--mantine-primary-color-light-hover': 'var(--surface-hover)',
	'--mantine-primary-color-light-color': 'var(--accent-soft-ink)',
}

const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: SHARED, dark: SHARED })

const STYLE_ID = 'mantine-variables'

/** Once for the page, however many parts of it are provided for. */
function writeVariables(): void {
	if (document.getElementById(STYLE_ID) !== null) return
	const merged = mergeMantineTheme(DEFAULT_THEME, theme)
	const style = document.createElement('style')
	style.id = STYLE_ID
	style.textContent = convertCssVariables(deepMerge(defaultCssVariablesResolver(merged), cssVariables(merged)), ':root')
	document.head.append(style)
}

function createSchemeManager(): MantineColorSchemeManager {
	let stop: () => void = () => undefined
	return {
		get: chosenScheme,
		// Read-only: this is also called in response to `onUpdate`.
		set: () => undefined,
		subscribe: (onUpdate) => {
			stop = subscribeScheme(() => onUpdate(chosenScheme()))
		},
		unsubscribe: () => stop(),
		clear: () => undefined,
	}
}

function Provider({ children }: { readonly children: ReactNode }) {
	const [schemeManager] = useState(createSchemeManager)
	useInsertionEffect(writeVariables, [])
	return (
		<MantineProvider
			theme={theme}
			colorSchemeManager={schemeManager}
			defaultColorScheme="auto"
			withCssVariables={false}
			withStaticClasses={false}
			withGlobalClasses={false}
		>
			{children}
		</MantineProvider>
	)
}

/** What parts made of Mantine need around them. Each brings it with itself, so that pages are shown without Mantine. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
	return use(MantineContext) === null ? <Provider>{children}</Provider> : children
}
