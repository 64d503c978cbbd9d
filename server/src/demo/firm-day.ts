/** The demo firm's day at a moment, as midnight in UTC. Its time zone is New York's. */
export function firmDay(now: Date): Date {
	return new Date(`${new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(now)}T00:00:00Z`)
}
