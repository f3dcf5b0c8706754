interface LoginLink {
  readonly label: string;
  readonly href: string;
}

const links: LoginLink[] = [];

/** What stands under the log-in form besides the forgotten password, e.g. registration. */
export const loginLinks: readonly LoginLink[] = links;

export const addLoginLink = (link: LoginLink): void => {
  links.push(link);
};
