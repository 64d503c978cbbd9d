import { createContext, type ReactNode, useContext } from 'react'

export interface NavigateOptions {
	readonly replace?: boolean
}

/** What the design system needs of the router. The application provides it; without one, links are plain links. */
export interface Navigation {
	readonly navigate: (href: string, options?: NavigateOptions) => void
	/** Called when the pointer or focus rests on a link. */
	readonly preload: (href: string) => void
	/** Asks before leaving the page inside the application: `mayLeave` resolves true to let go. Returns how to stop asking. */
	readonly block: (mayLeave: () => Promise<boolean>) => () => void
}

const plain: Navigation = {
	navigate: (href, options) => (options?.replace ? window.location.replace(href) : window.location.assign(href)),
	preload: () => undefined,
	block: () => () => undefined,
}

const NavigationContext = createContext<Navigation>(plain)

export function NavigationProvider({ value, children }: { readonly value: Navigation; readonly children: ReactNode }) {
	return <NavigationContext value={value}>{children}</NavigationContext>
}

export function useNavigation(): Navigation {
	return useContext(NavigationContext)
}
