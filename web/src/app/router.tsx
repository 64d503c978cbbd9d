import { findRoute, ROUTES, type RouteEntry } from '@praxis/contract/shell/routes'
import {
	createRootRoute,
	createRoute,
	createRouter,
	lazyRouteComponent,
	Outlet,
	type Router,
	type RouterHistory,
	useLocation,
	useRouter,
} from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isEmbedded } from '../lib/embedded.ts'
import { setRouteTitle, useCurrentTitle } from '../lib/page-title.ts'
import { takeReturnPath } from '../lib/session/return-path.ts'
import type { SessionStore } from '../lib/session/session-store.ts'
import { useAuth, useSessionStore } from '../lib/session/user-provider.tsx'
import { guard } from '../routes/guard.ts'
import { screenOf } from '../routes/screens.ts'
import { Stack } from '../ui/layout/layout.tsx'
import { usePhrases } from '../ui/text/phrases.ts'
import { SkipLink, VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import { BrowserGate } from './browser/browser-gate.tsx'
import { ErrorPage, FramedErrorPage } from './error-page.tsx'
import { HomeLink } from './home-link.tsx'
import { focusHeading, keepFocus } from './keep-focus.ts'
import classes from './pending.module.css'
import { Plain } from './plain.tsx'
import { PublicLayout } from './public/public-layout.tsx'

const InsideLayout = lazy(async () => ({ default: (await import('./inside/inside-layout.tsx')).InsideLayout }))

/** The layout that fits who is there. */
function SomeFrame({ children }: { readonly children: ReactNode }) {
	const { session } = useAuth()
	if (session === null) return <PublicLayout>{children}</PublicLayout>
	return (
		<Suspense>
			<InsideLayout>{children}</InsideLayout>
		</Suspense>
	)
}

/** Nothing lives at this address, or nothing this person may know of. */
function NotFound() {
	return (
		<Plain title="Page not found" text="The page may have moved, or the address may be mistyped.">
			<HomeLink variant="primary" />
		</Plain>
	)
}

/** As `NotFound`, where no layout is on the screen yet. */
function NotFoundPage() {
	return (
		<SomeFrame>
			<NotFound />
		</SomeFrame>
	)
}

function PublicFrame() {
	useSkipLogin()
	if (isEmbedded())
		return (
			<main id="main" tabIndex={-1}>
				<Outlet />
			</main>
		)
	return (
		<PublicLayout>
			<Outlet />
		</PublicLayout>
	)
}

/** The layout of everything behind the guard; its code is loaded only then. */
export const InsideFrame = lazyRouteComponent(() => import('./inside/inside-frame.tsx'), 'InsideFrame')

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again/sign-in-again.tsx')).SignInAgain }))

/** Around every screen: the skip link, what a navigation announces, and the two things that may stand before a screen. */
function Root() {
	const { lapsed } = useAuth()
	return (
		<>
			<SkipLink />
			<Arrival />
			{isEmbedded() ? (
				<Outlet />
			) : (
				<BrowserGate>
					<Outlet />
				</BrowserGate>
			)}
			{lapsed && (
				<Suspense>
					<SignInAgain />
				</Suspense>
			)}
		</>
	)
}

const NotBuilt = lazyRouteComponent(() => import('./not-built.tsx'), 'NotBuilt')

/** A screen that takes longer says that it is loading. */
export const PENDING_AFTER_MS = 400
const PENDING_AT_LEAST_MS = 300
const PREFETCH_AFTER_MS = 40

/** `/clients/:id/*` as the router writes it: `/clients/$id/$`. */
function routerPath(path: string): string {
	return path.replace(/:([A-Za-z]+)/g, '$$$1').replace(/\/\*$/, '/$')
}

function componentOf(entry: RouteEntry) {
	return screenOf(entry) ?? (() => <NotBuilt entry={entry} />)
}

function parseSearch(text: string): Record<string, string> {
	return Object.fromEntries(new URLSearchParams(text))
}

/** Query parameters stay the plain text they are. */
function stringifySearch(search: Record<string, unknown>): string {
	const query = new URLSearchParams()
	for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value))
	return query.size === 0 ? '' : `?${query}`
}

function buildTree(store: SessionStore) {
	const root = createRootRoute({
		component: Root,
		errorComponent: FramedErrorPage,
		pendingComponent: FirstPending,
		notFoundComponent: NotFoundPage,
		beforeLoad: ({ location, preload }) => guard(store, { pathname: location.pathname, href: location.href, preload }),
	})
	const open = createRoute({ getParentRoute: () => root, id: 'open', component: PublicFrame })
	const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: InsideFrame })
	const shown = ROUTES.filter((entry) => entry.screen !== 'not-found')
	const routesOf = (isPublic: boolean) =>
		shown
			.filter((entry) => 'public' in entry === isPublic)
			.map((entry) =>
				createRoute({
					getParentRoute: () => (isPublic ? open : inside),
					path: routerPath(entry.path),
					component: componentOf(entry),
				}),
			)
	return root.addChildren([open.addChildren(routesOf(true)), inside.addChildren(routesOf(false))])
}

export type AppRouter = Router<ReturnType<typeof buildTree>>

/** The router, made from the one list of routes. The browser's own history unless another is given. */
export function createAppRouter(store: SessionStore, history?: RouterHistory): AppRouter {
	return createRouter({
		routeTree: buildTree(store),
		...(history === undefined ? {} : { history }),
		parseSearch,
		stringifySearch,
		defaultPreload: 'intent',
		defaultPreloadDelay: PREFETCH_AFTER_MS,
		defaultPendingMs: PENDING_AFTER_MS,
		defaultPendingMinMs: PENDING_AT_LEAST_MS,
		defaultPendingComponent: Pending,
		defaultErrorComponent: ErrorPage,
		defaultNotFoundComponent: NotFound,
		scrollRestoration: true,
	})
}

/** Stands in for a screen whose code is still on its way. */
function Pending() {
	return (
		<Stack width="content" role="status">
			<VisuallyHidden>Loading…</VisuallyHidden>
			<div className={classes.title} aria-hidden="true" />
			<div className={classes.line} aria-hidden="true" />
			<div className={classes.block} aria-hidden="true" />
		</Stack>
	)
}

/** As `Pending`, before it is known who is signed in: no frame is around it yet. */
function FirstPending() {
	return (
		<main className={classes.first}>
			<Pending />
		</main>
	)
}

/** What arriving at a place does besides showing it: the document's title, the focus on its heading, and a word to
 *  those who listen. The first arrival leaves the focus where the browser put it. */
function Arrival() {
	const router = useRouter()
	const title = useCurrentTitle()
	const phrase = usePhrases()
	const [arrivals, setArrivals] = useState(0)
	useEffect(keepFocus, [])

	useEffect(() => {
		const arrive = (pathname: string) => setRouteTitle(findRoute(pathname)?.title ?? 'Page not found')
		arrive(router.state.location.pathname)
		return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
			arrive(toLocation.pathname)
			if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return
			focusHeading()
			setArrivals((before) => before + 1)
		})
	}, [router])

	return (
		<VisuallyHidden aria-live="polite" aria-atomic="true">
			{arrivals > 0 && phrase(title)}
		</VisuallyHidden>
	)
}

/** Redirects users who are already signed in from the login page to the page they wanted. Guests may sign in. */
function useSkipLogin(): void {
	const router = useRouter()
	const store = useSessionStore()
	const isLogin = useLocation({ select: (location) => location.pathname === '/login' })
	useEffect(() => {
		if (!isLogin) return
		let gone = false
		void store.ready().then((session) => {
			if (gone || session === null || session.guest || store.get().lapsed) return
			void router.navigate({ href: takeReturnPath(session), replace: true })
		})
		return () => {
			gone = true
		}
	}, [isLogin, router, store])
}
