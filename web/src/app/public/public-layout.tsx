import type { ReactNode } from 'react'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import { Brand } from '../brand.tsx'
import classes from './public-layout.module.css'
import { PublicToasts } from './public-toasts.tsx'

const INTAKE = { href: '/client-intake', label: 'Client Intake' } as const
const VISITOR_LINKS = [{ href: '/login', label: 'Login' }, { href: '/register', label: 'Register' }, INTAKE] as const
const USER_LINKS = [INTAKE, { href: '/dashboard', label: 'Dashboard' }] as const
/** A guest may still sign in or register. */
const GUEST_LINKS = [...VISITOR_LINKS, { href: '/dashboard', label: 'Dashboard' }] as const

/** The layout of every page that opens without signing in. */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
	const { session } = useAuth()
	const phrase = usePhrases()
	const links = session === null ? VISITOR_LINKS : session.guest ? GUEST_LINKS : USER_LINKS
	return (
		<div className={classes.layout}>
			<header className={classes.header}>
				<UiLink href="/" className={classes.brand}>
					<Brand />
				</UiLink>
				<nav aria-label={phrase('Main')}>
					<ul className={classes.links}>
						{links.map((link) => (
							<li key={link.href}>
								<UiLink className={classes.link} href={link.href}>
									{phrase(link.label)}
								</UiLink>
							</li>
						))}
					</ul>
				</nav>
			</header>
			<main id="main" tabIndex={-1} className={classes.main}>
				{children}
			</main>
			<PublicToasts />
		</div>
	)
}
