import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { takeReturnPath } from '../../lib/session/return-path.ts'
import { useSessionStore } from '../../lib/session/user-provider.tsx'

/** Redirects users who are already signed in from the login page to the page they wanted. Guests may sign in. */
export function useSkipLogin(): void {
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
