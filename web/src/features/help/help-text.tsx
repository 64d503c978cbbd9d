import { createContext, Fragment, type ReactNode, use } from 'react'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { KeyHint } from '../../ui/text/key-hint.tsx'
import type { HelpBlock } from './help-guide.ts'
import classes from './help-text.module.css'
import { addressFor } from './reader.ts'

const MARK = /(\[\[[^\]]+\]\]|\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*|`[^`]+`)/
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/

const FollowContext = createContext<() => void>(() => undefined)

/** `onFollow` is called when a link inside is followed, so that a panel over the page can close. */
export function FollowLinks({ onFollow, children }: { readonly onFollow: () => void; readonly children: ReactNode }) {
	return <FollowContext value={onFollow}>{children}</FollowContext>
}

function HelpLink({ label, href }: { readonly label: string; readonly href: string }) {
	const { session } = useAuth()
	const onFollow = use(FollowContext)
	const address = addressFor(href, session)
	if (address === null) return <strong>{label}</strong>
	return (
		<UiLink href={address} onClick={onFollow}>
			{label}
		</UiLink>
	)
}

function Part({ text }: { readonly text: string }) {
	if (text.startsWith('[[')) return <KeyHint keys={text.slice(2, -2)} />
	if (text.startsWith('**')) return <strong>{text.slice(2, -2)}</strong>
	if (text.startsWith('`')) return <code className={classes.code}>{text.slice(1, -1)}</code>
	const [, label, href] = LINK.exec(text) ?? []
	return label === undefined || href === undefined ? text : <HelpLink label={label} href={href} />
}

/** One line of a guide, with its links, buttons and keys. */
export function HelpLine({ text }: { readonly text: string }) {
	return text.split(MARK).map((part, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
		<Fragment key={at}>{MARK.test(part) ? <Part text={part} /> : part}</Fragment>
	))
}

function Block({ block }: { readonly block: HelpBlock }) {
	if (typeof block === 'string') {
		return (
			<p>
				<HelpLine text={block} />
			</p>
		)
	}
	const isSteps = 'steps' in block
	const List = isSteps ? 'ol' : 'ul'
	return (
		<List className={isSteps ? classes.steps : classes.list}>
			{(isSteps ? block.steps : block.list).map((one) => (
				<li key={one}>
					<span>
						<HelpLine text={one} />
					</span>
				</li>
			))}
		</List>
	)
}

/** The text of a section of a guide. */
export function HelpBlocks({ blocks }: { readonly blocks: readonly HelpBlock[] }) {
	return (
		<div className={classes.text}>
			{blocks.map((block) => (
				<Block key={JSON.stringify(block)} block={block} />
			))}
		</div>
	)
}
