import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { Hint, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Said } from '../../ui/text/said.tsx'
import classes from './calendar-files.module.css'

/** The address of a new feed, which is shown once. */
export function FeedMade({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
	return (
		<Dialog opened onClose={onClose} title="Feed created">
			<Stack>
				<Banner tone="amber">
					<Said>
						The address is shown only now. Anyone who has it reads the feed without signing in, so keep it to yourself.
					</Said>
				</Banner>
				<div className={classes.link}>
					<Text as="code" size="small" font="mono" breaks grows>
						{link}
					</Text>
					<CopyButton value={link} label="Copy address" />
				</div>
				<Hint breaks>
					<Said>
						In Google Calendar choose “From URL”, in Outlook “Subscribe from web”, on an iPhone or Mac open the address
						below. Programs read a feed every few hours.
					</Said>
				</Hint>
				<Row>
					<Button variant="primary" onClick={onClose}>
						Done
					</Button>
					<ButtonLink href={link.replace(/^https?:/, 'webcal:')}>Open in a calendar program</ButtonLink>
				</Row>
			</Stack>
		</Dialog>
	)
}
