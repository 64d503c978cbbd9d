import { lazy, type ReactNode, Suspense } from 'react'
import { useAuth } from '../lib/session/user-provider.tsx'
import { PublicLayout } from './public/public-layout.tsx'

const InsideLayout = lazy(async () => ({ default: (await import('./inside/inside-layout.tsx')).InsideLayout }))

/** The layout that fits who is there. */
export function SomeFrame({ children }: { readonly children: ReactNode }) {
	const { session } = useAuth()
	if (session === null) return <PublicLayout>{children}</PublicLayout>
	return (
		<Suspense>
			<InsideLayout>{children}</InsideLayout>
		</Suspense>
	)
}
