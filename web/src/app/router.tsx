import { ROUTES, type RouteEntry } from '@praxis/contract/shell/routes'
import {
	createRootRoute,
	createRoute,
	createRouter,
	lazyRouteComponent,
	type Router,
	type RouterHistory,
} from '@tanstack/react-router'
import type { SessionStore } from '../lib/session/session-store.ts'
import { guard } from '../routes/guard.ts'
import { screenOf } from '../routes/screens.ts'
import { ErrorPage, FramedErrorPage } from './error-page.tsx'
import { InsideFrame, PublicFrame } from './frames.tsx'
import { NotFound, NotFoundPage } from './not-found.tsx'
import { FirstPending, Pending } from './pending.tsx'
import { Root } from './root.tsx'

const NotBuilt = lazyRouteComponent(() => import('./not-built.tsx'), 'NotBuilt')

const PENDING_AFTER_MS = 400
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
