import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import './fonts.css'
import './tokens.css'
import './base.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'
import { THEME_STORAGE_KEY } from './theme-key.ts'

const schemeManager = localStorageColorSchemeManager({ key: THEME_STORAGE_KEY })

interface UiProviderProps {
	readonly children: ReactNode
	/** Nonce for the one generated style element, when the content policy asks for it. */
	readonly styleNonce?: string
}

/** Tokens, fonts and theme. Wraps the whole application once. */
export function UiProvider({ children, styleNonce }: UiProviderProps) {
	return (
		<MantineProvider
			theme={theme}
			cssVariablesResolver={cssVariables}
			colorSchemeManager={schemeManager}
			defaultColorScheme="auto"
			deduplicateCssVariables={false}
			withStaticClasses={false}
			withGlobalClasses={false}
			{...(styleNonce === undefined ? {} : { getStyleNonce: () => styleNonce })}
		>
			{children}
		</MantineProvider>
	)
}
