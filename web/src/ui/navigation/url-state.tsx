import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'

/** Where state that belongs in the address is read and written. The default is the window's address. */
export interface UrlAdapter {
	readonly read: () => string
	readonly subscribe: (changed: () => void) => () => void
	/** `search` begins with `?` or is empty. */
	readonly write: (search: string, options: { readonly replace: boolean }) => void
}

const CHANGED = 'praxis:url'

export const windowUrl: UrlAdapter = {
	read: () => window.location.search,
	subscribe: (changed) => {
		window.addEventListener('popstate', changed)
		window.addEventListener(CHANGED, changed)
		return () => {
			window.removeEventListener('popstate', changed)
			window.removeEventListener(CHANGED, changed)
		}
	},
	write: (search, { replace }) => {
		const href = `${window.location.pathname}${search}${window.location.hash}`
		if (replace) window.history.replaceState(window.history.state, '', href)
		else window.history.pushState(window.history.state, '', href)
		window.dispatchEvent(new Event(CHANGED))
	},
}

const UrlContext = createContext<UrlAdapter>(windowUrl)

export function UrlProvider({ value, children }: { readonly value: UrlAdapter; readonly children: ReactNode }) {
	return <UrlContext value={value}>{children}</UrlContext>
}

/** Query parameters of this address. `set` takes what changes; an absent, empty or null value is removed. */
export function useUrlParams(): {
	readonly params: URLSearchParams
	readonly set: (change: Readonly<Record<string, string | null>>, options?: { readonly replace?: boolean }) => void
} {
	const url = useContext(UrlContext)
	const search = useSyncExternalStore(url.subscribe, url.read, () => '')
	const params = useMemo(() => new URLSearchParams(search), [search])
	const set = useCallback(
		(change: Readonly<Record<string, string | null>>, options: { readonly replace?: boolean } = {}) => {
			const next = new URLSearchParams(url.read())
			for (const [key, value] of Object.entries(change)) {
				if (value === null || value === '') next.delete(key)
				else next.set(key, value)
			}
			const text = next.toString()
			const search = text === '' ? '' : `?${text}`
			if (search !== url.read()) url.write(search, { replace: options.replace ?? true })
		},
		[url],
	)
	return { params, set }
}
