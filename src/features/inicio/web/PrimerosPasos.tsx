import classes from './PrimerosPasos.module.css';

const PASOS = [
  ['Copie su dirección de Miami', 'Está aquí abajo y lleva su número de casillero: así sabemos que la compra es suya.'],
  ['Compre con ella', 'Escríbala como dirección de envío en la tienda y guarde la factura.'],
  [
    'Le avisamos cuando llegue',
    'Recibirá un correo al llegar a Miami y otro cuando pueda retirarlo, con lo que cuesta.',
  ],
] as const;

/** The first day: nothing has been bought yet. */
export function PrimerosPasos() {
  return (
    <section className={classes.steps} aria-labelledby="primeros-pasos">
      <h2 id="primeros-pasos" className={classes.title}>
        Así trae su primera compra
      </h2>
      <ol className={classes.list}>
        {PASOS.map(([titulo, texto], index) => (
          <li key={titulo} className={classes.step}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <h3 className={classes.name}>{titulo}</h3>
              <p className={classes.text}>{texto}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
