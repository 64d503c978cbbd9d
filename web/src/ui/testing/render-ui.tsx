import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { DraftProvider, type DraftStore, memoryDrafts } from '../form/draft-store.tsx'
import { type Navigation, NavigationProvider } from '../navigation/navigation.tsx'
import { type UrlAdapter, UrlProvider } from '../navigation/url-state.tsx'
import { loadSheets } from '../overlay/use-sheets.ts'
import { loadToasts } from '../toast/toast.tsx'

// In the application they come when it is idle.
await Promise.all([loadSheets(), loadToasts()])

/** An address that lives in memory. */
export function memoryUrl(first = ''): UrlAdapter {
	let search = first
	const listeners = new Set<() => void>()
	return {
		read: () => search,
		subscribe: (changed) => {
			listeners.add(changed)
			return () => listeners.delete(changed)
		},
		write: (next) => {
			search = next
			for (const changed of listeners) changed()
		},
	}
}

export interface TestNavigation extends Navigation {
	readonly visited: string[]
	/** Tries to leave: resolves to whether the screen let go. */
	readonly tryToLeave: () => Promise<boolean>
}

export function testNavigation(): TestNavigation {
	const visited: string[] = []
	const blockers = new Set<() => Promise<boolean>>()
	return {
		visited,
		navigate: (href) => visited.push(href),
		preload: () => undefined,
		block: (mayLeave) => {
			blockers.add(mayLeave)
			return () => blockers.delete(mayLeave)
		},
		tryToLeave: async () => (await Promise.all([...blockers].map((mayLeave) => mayLeave()))).every(Boolean),
	}
}

interface UiOptions {
	readonly url?: UrlAdapter
	readonly navigation?: Navigation
	readonly drafts?: DraftStore
}

/** Renders with what the application provides around every screen. */
export function renderUi(children: ReactNode, options: UiOptions = {}) {
	const { url = memoryUrl(), navigation = testNavigation(), drafts = memoryDrafts() } = options
	return render(
		<MantineProvider env="test">
			<NavigationProvider value={navigation}>
				<UrlProvider value={url}>
					<DraftProvider value={drafts}>{children}</DraftProvider>
				</UrlProvider>
			</NavigationProvider>
		</MantineProvider>,
	)
}
