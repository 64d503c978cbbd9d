import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import classes from './sidebar.module.css'

/** An icon with a red dot on it while something is new; the number is said in the button's label. */
export function DottedIcon({ name, dotted }: { readonly name: IconName; readonly dotted: boolean }) {
	return (
		<span className={classes.dotted} data-dotted={dotted || undefined}>
			<Icon name={name} />
		</span>
	)
}
