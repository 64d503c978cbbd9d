/** Message by which the service worker asks a page whether it may navigate; the reply is a boolean. */
export const MAY_LEAVE = 'may-leave'
