import {
	convertCssVariables,
	DEFAULT_THEME,
	deepMerge,
	defaultCssVariablesResolver,
	type MantineColorSchemeManager,
	MantineContext,
	MantineProvider,
	mergeMantineTheme,
} from '@mantine/core'
import { type ReactNode, use, useInsertionEffect, useState } from 'react'
import { chosenScheme, subscribeScheme } from './color-scheme.ts'
import { cssVariables, theme } from './theme.ts'

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
