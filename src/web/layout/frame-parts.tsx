/** Both names stay, so that the focus has somewhere to stay too. Without a choice the system decides. */
export function ThemeSwitch() {
  return (
    <>
      Appearance: <Choice value="light">Light</Choice> <Choice value="dark">Dark</Choice>
    </>
  )
}

function Choice(button: { value: 'light' | 'dark'; children: string }) {
  return <button className="link-button" type="button" data-keep="" name="theme" {...button} />
}
